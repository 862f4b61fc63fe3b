import {
  referenceOf
} from "./chunk-EC7BLX33.js";
import {
  goldenFields
} from "./chunk-JPMOS4F7.js";
import {
  questionOf
} from "./chunk-2BWFNBIJ.js";
import "./chunk-JZHXTZ25.js";
import "./chunk-YZJ6LCOQ.js";
import "./chunk-QW2WVUS4.js";
import {
  listOf
} from "./chunk-CD46E3R5.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-YAAAUNUR.js";

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
