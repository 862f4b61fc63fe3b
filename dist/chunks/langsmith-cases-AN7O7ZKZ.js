import {
  referenceOf
} from "./chunk-IS7KXVPU.js";
import {
  goldenFields
} from "./chunk-W722KOK7.js";
import {
  questionOf
} from "./chunk-GNZYTMTJ.js";
import "./chunk-5UH6CMJ4.js";
import "./chunk-2KJB3AGN.js";
import "./chunk-37Q6UDVY.js";
import {
  listOf
} from "./chunk-KSIHYO5W.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-P6ARDAHT.js";

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
