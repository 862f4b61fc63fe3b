import {
  referenceOf
} from "./chunk-IGDC5GZA.js";
import {
  goldenFields
} from "./chunk-VX5WR3AZ.js";
import {
  questionOf
} from "./chunk-4L32M6FT.js";
import "./chunk-LP43FKQW.js";
import "./chunk-MGIEQYTU.js";
import "./chunk-RPE3YTGV.js";
import {
  listOf
} from "./chunk-Q6NUWFIP.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-ZPA7K52E.js";

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
