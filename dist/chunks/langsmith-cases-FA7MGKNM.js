import {
  referenceOf
} from "./chunk-NWXMVBNU.js";
import {
  goldenFields
} from "./chunk-TIIYPDDX.js";
import {
  questionOf
} from "./chunk-YR4M56OC.js";
import "./chunk-D3I4QWAG.js";
import "./chunk-5B7VA67Z.js";
import "./chunk-TR6LDJY2.js";
import {
  listOf
} from "./chunk-QVTDVQSP.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-7IBZV6L5.js";

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
