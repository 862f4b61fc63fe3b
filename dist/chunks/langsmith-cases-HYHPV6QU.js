import {
  referenceOf
} from "./chunk-N44P34M2.js";
import {
  goldenFields
} from "./chunk-76LBAICQ.js";
import {
  questionOf
} from "./chunk-SQ3VN4OE.js";
import "./chunk-WFUGBPRG.js";
import "./chunk-FHGHMWGP.js";
import "./chunk-XLB3QOTG.js";
import {
  listOf
} from "./chunk-HHUPOU7S.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-65TNK3OZ.js";

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
