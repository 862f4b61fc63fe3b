import {
  referenceOf
} from "./chunk-KUUROGNF.js";
import {
  goldenFields
} from "./chunk-HHSPMRLM.js";
import {
  questionOf
} from "./chunk-2PZUO5C6.js";
import "./chunk-SLAT2QIG.js";
import "./chunk-JK3UWAZV.js";
import "./chunk-CRF2ZSOF.js";
import {
  listOf
} from "./chunk-CG6BMUGN.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-75CXYGYJ.js";

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
