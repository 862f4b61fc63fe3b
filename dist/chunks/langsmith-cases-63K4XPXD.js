import {
  referenceOf
} from "./chunk-FTKJX5VC.js";
import {
  goldenFields
} from "./chunk-HS5C2HDB.js";
import {
  questionOf
} from "./chunk-C4EWEMHO.js";
import "./chunk-HDUB32GZ.js";
import "./chunk-ADJTEZRR.js";
import "./chunk-Q3AX4DY6.js";
import "./chunk-W3X5DDG6.js";
import {
  listOf
} from "./chunk-HWZZN74X.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-DAGJ4L7S.js";

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
