import {
  referenceOf
} from "./chunk-MBWKCIEV.js";
import {
  goldenFields
} from "./chunk-WWSQ3XGF.js";
import {
  questionOf
} from "./chunk-R6B2BTMO.js";
import "./chunk-JUPM4LVK.js";
import "./chunk-I3AWN3QI.js";
import "./chunk-YG3ZGOI6.js";
import "./chunk-JFJKJ7AM.js";
import {
  listOf
} from "./chunk-CS5H7SDD.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-CN6WZBUK.js";

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
