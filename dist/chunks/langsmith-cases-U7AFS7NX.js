import {
  referenceOf
} from "./chunk-E36VJ66Z.js";
import {
  goldenFields
} from "./chunk-7HKZCPUG.js";
import {
  questionOf
} from "./chunk-JRJAIWPR.js";
import "./chunk-JCZ7YYYL.js";
import "./chunk-NTHZU7B7.js";
import "./chunk-QB3NZSUO.js";
import {
  listOf
} from "./chunk-JKNIVBAZ.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-T3RBZHPK.js";

// src/dataset/formats/langsmith-cases.ts
var langsmithCases = {
  row: "LangSmith example",
  convert(row) {
    const question = questionOf(row.inputs);
    if (!isObject(row.inputs)) return "inputs is no object";
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(objectOf(row.outputs), "outputs");
    if (typeof reference === "string") return reference;
    const metadata = objectOf(row.metadata);
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    return { id, question, ...reference, own: { ...split, ...goldenFields(metadata) } };
  }
};
export {
  langsmithCases
};
