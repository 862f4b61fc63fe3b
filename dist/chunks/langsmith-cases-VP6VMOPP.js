import {
  referenceOf
} from "./chunk-4KCZNYO2.js";
import {
  goldenFields
} from "./chunk-BA7RY4JA.js";
import {
  questionOf
} from "./chunk-JKXZEHYZ.js";
import "./chunk-WMWSX2S6.js";
import "./chunk-BOEJX53N.js";
import "./chunk-WVJLMDBP.js";
import {
  listOf
} from "./chunk-C2JBEWKF.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-DPPMZTIH.js";

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
