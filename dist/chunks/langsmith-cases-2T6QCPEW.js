import {
  examplePart
} from "./chunk-3MD5Q6WD.js";
import {
  referenceOf
} from "./chunk-TKXQ7TLP.js";
import "./chunk-CWSIAD24.js";
import "./chunk-I54K6A6B.js";
import "./chunk-IQNC527H.js";
import "./chunk-LJCD6T23.js";
import "./chunk-4VLKDT2C.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  questionOf,
  textOf
} from "./chunk-65XOILJS.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langsmith-cases.ts
var langsmithCases = {
  row: "LangSmith example",
  convert(row) {
    const inputs = examplePart(row, "inputs", "input");
    const outputs = examplePart(row, "outputs", "output");
    const metadata = examplePart(row, "metadata");
    if (inputs === null) return "inputs is no object";
    if (outputs === null) return "outputs is no object";
    if (metadata === null) return "metadata is no object";
    const question = questionOf(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    return { id, question, ...reference, own: { ...reference.own, ...split, ...goldenFields(metadata) } };
  }
};
export {
  langsmithCases
};
