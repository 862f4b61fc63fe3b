import {
  referenceOf
} from "./chunk-D2KWW6J7.js";
import {
  goldenFields
} from "./chunk-AFKXXZC3.js";
import {
  questionOf
} from "./chunk-QWKWEFIJ.js";
import "./chunk-VU6FNSW5.js";
import "./chunk-6QV4SWG3.js";
import "./chunk-53N7W4TZ.js";
import "./chunk-FEWQBDZO.js";
import {
  listOf
} from "./chunk-LM7AOR6U.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-VKBFJUWL.js";

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
