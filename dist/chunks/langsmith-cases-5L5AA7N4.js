import {
  examplePart
} from "./chunk-HEOLDQ5P.js";
import {
  referenceOf
} from "./chunk-E4CV6EC2.js";
import "./chunk-RJQDUF6X.js";
import "./chunk-EN34CTVU.js";
import {
  goldenFields
} from "./chunk-M5PAVJND.js";
import "./chunk-4Q3IPTB6.js";
import "./chunk-4WEBFYO4.js";
import "./chunk-A4YXQ6EI.js";
import "./chunk-4WACBLKL.js";
import {
  listOf
} from "./chunk-WQ3JGWPG.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-5TG5FAZD.js";
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
