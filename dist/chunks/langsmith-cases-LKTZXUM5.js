import {
  referenceOf
} from "./chunk-MFAMMPMV.js";
import {
  goldenFields
} from "./chunk-BG6CN2SX.js";
import {
  questionOf
} from "./chunk-FS7SKMLC.js";
import "./chunk-6BTES4HE.js";
import "./chunk-7PSGJMSN.js";
import "./chunk-SVE2LW3P.js";
import {
  listOf
} from "./chunk-EJSOHRWL.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-AIO3CGTM.js";

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
