import {
  examplePart
} from "./chunk-BZKINRPA.js";
import {
  referenceOf
} from "./chunk-RGWF5FJW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-USM2MWIH.js";
import "./chunk-6BJX3YTZ.js";
import "./chunk-E5RS7LN2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-2VNNTS2N.js";
import "./chunk-CUSJU62T.js";
import "./chunk-26ST6HOL.js";
import "./chunk-G72GTGU5.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-UAYWUOFN.js";
import "./chunk-T5IEIHLM.js";
import "./chunk-WV4XNX2N.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-4TJ2IPIW.js";
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
