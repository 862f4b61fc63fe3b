import {
  referenceOf
} from "./chunk-YAI6L3FY.js";
import {
  goldenFields
} from "./chunk-2HVTWEUB.js";
import {
  questionOf
} from "./chunk-NYDE3JA5.js";
import "./chunk-5OHLLAZB.js";
import "./chunk-Z37O2GZD.js";
import "./chunk-WBGNCKMF.js";
import "./chunk-Q33DZZ6Z.js";
import {
  listOf
} from "./chunk-ZSNBJQ5L.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-GZ5LEMOO.js";

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
