import {
  referenceOf
} from "./chunk-NFNS2BMX.js";
import {
  goldenFields
} from "./chunk-SXPOCOSD.js";
import {
  questionOf
} from "./chunk-WSYF264K.js";
import "./chunk-SD7BORVT.js";
import "./chunk-VZPQVZMW.js";
import "./chunk-43VGD64F.js";
import {
  listOf
} from "./chunk-D24BJ42M.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-DXESMKBD.js";

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
