import {
  referenceOf
} from "./chunk-JZXZSJDX.js";
import {
  goldenFields
} from "./chunk-BWO4ICEX.js";
import {
  questionOf
} from "./chunk-5UJF3J47.js";
import "./chunk-ZG2R3O3O.js";
import "./chunk-4RVY7LF2.js";
import "./chunk-CW3J6WFC.js";
import "./chunk-LL4VU7V6.js";
import {
  listOf
} from "./chunk-IFFG7L6U.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-UDOPLDK2.js";

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
