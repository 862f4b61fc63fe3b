import {
  referenceOf
} from "./chunk-XGS2EK76.js";
import {
  goldenFields
} from "./chunk-XW4MRZHP.js";
import {
  questionOf
} from "./chunk-MHTKFLMC.js";
import "./chunk-6UJPMCVW.js";
import "./chunk-PHFZWHQT.js";
import "./chunk-DBUDMZ6M.js";
import {
  listOf
} from "./chunk-CEUTUEPV.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-WKN6ZPD2.js";

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
