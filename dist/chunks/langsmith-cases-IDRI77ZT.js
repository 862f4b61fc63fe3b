import {
  examplePart
} from "./chunk-SOZ63VVR.js";
import {
  referenceOf
} from "./chunk-2U7FNCS5.js";
import "./chunk-JGQAJSRD.js";
import "./chunk-YCE6UAB6.js";
import {
  goldenFields
} from "./chunk-5EXQDTUS.js";
import "./chunk-6ZH4DFT4.js";
import "./chunk-ECQVMU57.js";
import "./chunk-CSANX22R.js";
import "./chunk-LCVI6RHE.js";
import {
  listOf
} from "./chunk-FMRLYSNN.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-YMJBG45A.js";
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
