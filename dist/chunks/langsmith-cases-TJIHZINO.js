import {
  referenceOf
} from "./chunk-6LN7O5MM.js";
import {
  goldenFields
} from "./chunk-I32NTVJY.js";
import {
  questionOf
} from "./chunk-2CA5NMNM.js";
import "./chunk-ACHMSLKL.js";
import "./chunk-6G6UYFLY.js";
import "./chunk-5LQMORLG.js";
import {
  listOf
} from "./chunk-NBRSOPPX.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-NJSMRKO7.js";

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
