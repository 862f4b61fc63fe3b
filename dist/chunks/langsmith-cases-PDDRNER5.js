import {
  referenceOf
} from "./chunk-JDH5TKW3.js";
import {
  goldenFields
} from "./chunk-HKSPMEWI.js";
import {
  questionOf
} from "./chunk-N2K6FAMC.js";
import "./chunk-VUHBMUQE.js";
import "./chunk-FBP5LNZ4.js";
import "./chunk-D52CYYNX.js";
import "./chunk-6V64XHXM.js";
import {
  listOf
} from "./chunk-4MDZIO4H.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-KPNUEEWM.js";

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
