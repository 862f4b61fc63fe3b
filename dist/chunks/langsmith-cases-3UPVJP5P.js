import {
  examplePart
} from "./chunk-GHL4747C.js";
import {
  referenceOf
} from "./chunk-CL4N6WDS.js";
import "./chunk-Z6SGSILT.js";
import "./chunk-FAMOJERQ.js";
import "./chunk-KGQ4YRMJ.js";
import "./chunk-JDKSUXT6.js";
import "./chunk-UG62LFHO.js";
import "./chunk-F5JCA3LT.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  questionOf,
  textOf
} from "./chunk-E6Y7AQ6J.js";
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
