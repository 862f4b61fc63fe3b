import {
  referenceOf
} from "./chunk-DOHZVEBA.js";
import {
  goldenFields
} from "./chunk-U34SUYFU.js";
import {
  questionOf
} from "./chunk-HLSSTB4E.js";
import "./chunk-IUNBCYID.js";
import "./chunk-FZWHP7A7.js";
import "./chunk-Y4SWNTDV.js";
import {
  listOf
} from "./chunk-OJOVY6MF.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-3S676C35.js";

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
