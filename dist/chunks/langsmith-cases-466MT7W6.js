import {
  referenceOf
} from "./chunk-7UQZVQYZ.js";
import {
  goldenFields
} from "./chunk-YOUH23TW.js";
import {
  questionOf
} from "./chunk-FFWOAWEN.js";
import "./chunk-LGLJ5NBE.js";
import "./chunk-PNPLCWDF.js";
import "./chunk-TEDPDEA2.js";
import {
  listOf
} from "./chunk-JEYJGCLH.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-QLBBV3LW.js";

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
