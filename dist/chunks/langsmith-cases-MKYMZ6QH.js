import {
  referenceOf
} from "./chunk-KHC4IHN4.js";
import {
  goldenFields
} from "./chunk-5SZ7OSHV.js";
import {
  questionOf
} from "./chunk-2AEHGFEG.js";
import "./chunk-5GYUO37K.js";
import "./chunk-TVBI4IHG.js";
import "./chunk-RRE6TP43.js";
import "./chunk-6T3QAAMX.js";
import {
  listOf
} from "./chunk-25TXWFOA.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-6BBW7VUY.js";

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
