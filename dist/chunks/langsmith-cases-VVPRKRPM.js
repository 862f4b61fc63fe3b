import {
  examplePart
} from "./chunk-PMJYJUU4.js";
import {
  referenceOf
} from "./chunk-SPXZW4HM.js";
import {
  goldenFields
} from "./chunk-PCXGARYV.js";
import "./chunk-MCZYHEOI.js";
import "./chunk-XWEGTR2Z.js";
import "./chunk-LBELK2BS.js";
import "./chunk-5PWR2LZC.js";
import {
  listOf
} from "./chunk-O5B4V57R.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-6ERLX3E2.js";
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
    return { id, question, ...reference, own: { ...split, ...goldenFields(metadata) } };
  }
};
export {
  langsmithCases
};
