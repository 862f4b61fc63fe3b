import {
  examplePart
} from "./chunk-UQSV7UAU.js";
import {
  referenceOf
} from "./chunk-MM4HNFLJ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-KL27JMWE.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-OYWTCVGU.js";
import "./chunk-PZJI7GDV.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-335LP3EM.js";
import "./chunk-CUSJU62T.js";
import "./chunk-B534ACWO.js";
import "./chunk-IOXNKYSB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-O4I6VHCU.js";
import "./chunk-GKEYN5TW.js";
import "./chunk-L7SCKBS4.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-KXPYZCLC.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langsmith-cases.ts
var langsmithCases = {
  row: "LangSmith example",
  convert(row) {
    const inputs = examplePart(row, "inputs", "input");
    const outputs = examplePart(row, "outputs", "output");
    const metadata = examplePart(row, "metadata");
    if (inputs === null) return "inputs is no object";
    if (outputs === null) return "outputs is no object";
    if (metadata === null) return "metadata is no object";
    const question = caseQuestion(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    const own = mergeOwn(reference.own ?? {}, split, goldenFields(metadata));
    return withNoted({ id, question, ...reference, own }, inputs, outputs, metadata);
  }
};
export {
  langsmithCases
};
