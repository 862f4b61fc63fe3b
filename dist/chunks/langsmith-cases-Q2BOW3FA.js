import {
  examplePart
} from "./chunk-3OE63JYK.js";
import {
  referenceOf
} from "./chunk-CPAFWWED.js";
import {
  goldenFields
} from "./chunk-XV6I5ZIZ.js";
import "./chunk-KI443TWA.js";
import "./chunk-PWUODFGX.js";
import "./chunk-JVGZACFO.js";
import "./chunk-QS7W6A24.js";
import {
  listOf
} from "./chunk-775UZSXQ.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-3SA4NG4C.js";
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
