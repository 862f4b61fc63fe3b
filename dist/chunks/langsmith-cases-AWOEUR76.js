import {
  examplePart
} from "./chunk-CQSCQNT6.js";
import {
  referenceOf
} from "./chunk-ECFPAOWR.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MUYCJH4F.js";
import "./chunk-5A5YRUCP.js";
import "./chunk-LYR2BBLD.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-HONMF4QI.js";
import "./chunk-CUSJU62T.js";
import "./chunk-GP3U5VJH.js";
import "./chunk-E6VISLMN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-EYVXRJN2.js";
import "./chunk-BQFB3RNT.js";
import "./chunk-44PMCI7W.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-EKTXWGEI.js";
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
