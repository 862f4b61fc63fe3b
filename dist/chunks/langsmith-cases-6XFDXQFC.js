import {
  referenceOf
} from "./chunk-YGNCHJ3A.js";
import {
  goldenFields
} from "./chunk-QQLWC5EB.js";
import {
  questionOf
} from "./chunk-KB24HL6V.js";
import "./chunk-DSKEQMWZ.js";
import "./chunk-ZWVV3J4D.js";
import "./chunk-2TC6QWLI.js";
import {
  listOf
} from "./chunk-RCZA54NE.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-XPXAUZYJ.js";

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
