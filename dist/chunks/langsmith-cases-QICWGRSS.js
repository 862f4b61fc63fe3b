import {
  examplePart
} from "./chunk-5MNBKDEZ.js";
import {
  referenceOf
} from "./chunk-JYZ7NJQ7.js";
import "./chunk-YZYX62WD.js";
import "./chunk-SQWTO7BU.js";
import "./chunk-B2CVEKK6.js";
import "./chunk-WVXT7ELS.js";
import "./chunk-OQVHYLIZ.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  questionOf,
  textOf
} from "./chunk-ORQ6ZHJM.js";
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
