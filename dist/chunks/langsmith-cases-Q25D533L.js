import {
  referenceOf
} from "./chunk-RDCYGLPB.js";
import {
  goldenFields
} from "./chunk-SFOWNMNY.js";
import {
  questionOf
} from "./chunk-KWIB3UVP.js";
import "./chunk-THCURU6B.js";
import "./chunk-FYOSKO44.js";
import "./chunk-KTDUEQNE.js";
import {
  listOf
} from "./chunk-D4L5AFL6.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-VDBQ6PEZ.js";

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
