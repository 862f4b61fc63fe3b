import {
  referenceOf
} from "./chunk-MTDBWYPM.js";
import {
  goldenFields
} from "./chunk-TRXZDIBZ.js";
import {
  questionOf
} from "./chunk-AKN6KYSZ.js";
import "./chunk-23YUMDEO.js";
import "./chunk-ZDNRZXKB.js";
import "./chunk-5H3F5BAE.js";
import {
  listOf
} from "./chunk-VIJBMVFF.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-IHSQ7X47.js";

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
