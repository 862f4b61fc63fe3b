import {
  referenceOf
} from "./chunk-UVHB4DMR.js";
import {
  goldenFields
} from "./chunk-GWACI77R.js";
import {
  questionOf
} from "./chunk-7Y6TUYQC.js";
import "./chunk-XAQAQRFJ.js";
import "./chunk-RRYKJ7Z5.js";
import "./chunk-432UTCYS.js";
import {
  listOf
} from "./chunk-SCWSDYSU.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-7PH7FI5M.js";

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
