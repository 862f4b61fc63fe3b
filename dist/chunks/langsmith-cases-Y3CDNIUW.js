import {
  referenceOf
} from "./chunk-ZHCZAW3D.js";
import {
  goldenFields
} from "./chunk-IRBTJGOG.js";
import {
  questionOf
} from "./chunk-NCQFEOTH.js";
import "./chunk-KPXCJRCB.js";
import "./chunk-GVYJPASV.js";
import "./chunk-3FHWH2T3.js";
import "./chunk-X3FIPFAP.js";
import {
  listOf
} from "./chunk-OWOSV7VF.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-FLYTNTT5.js";

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
