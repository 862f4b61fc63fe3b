import {
  examplePart
} from "./chunk-O6UW7QQG.js";
import {
  referenceOf
} from "./chunk-OXETLR46.js";
import {
  goldenFields
} from "./chunk-KCDSWSGC.js";
import "./chunk-LAAL45X7.js";
import "./chunk-HX4EWA7P.js";
import "./chunk-K5CYY75F.js";
import "./chunk-WQCIEPPD.js";
import {
  listOf
} from "./chunk-PQNG6ZRZ.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-QAT7H3HD.js";
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
