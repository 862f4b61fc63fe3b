import {
  referenceOf
} from "./chunk-VJZZSRVR.js";
import {
  goldenFields
} from "./chunk-JUHCL4JK.js";
import {
  questionOf
} from "./chunk-EPK2HCRJ.js";
import "./chunk-WY34FXRY.js";
import "./chunk-HLYROVNS.js";
import "./chunk-54LAZXUA.js";
import "./chunk-46Q7BAIW.js";
import {
  listOf
} from "./chunk-KX7PXKXW.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-XU6AX3AQ.js";

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
