import {
  examplePart
} from "./chunk-K45QBSDE.js";
import {
  referenceOf
} from "./chunk-VX53ZNR5.js";
import {
  goldenFields
} from "./chunk-3OT2JERM.js";
import "./chunk-6QJODJRE.js";
import "./chunk-ZB7FLQML.js";
import "./chunk-6MPBGR4X.js";
import "./chunk-GERC4C5P.js";
import {
  listOf
} from "./chunk-TEIW3F2Y.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-3DBV7BW7.js";
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
