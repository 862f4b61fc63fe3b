import {
  examplePart
} from "./chunk-FSFYBRJX.js";
import {
  referenceOf
} from "./chunk-OD2SMGER.js";
import "./chunk-ZTICA2UM.js";
import "./chunk-U52NPPZH.js";
import {
  goldenFields
} from "./chunk-66AFPGCJ.js";
import "./chunk-MYSHO6DR.js";
import "./chunk-HIDNPJ7Z.js";
import "./chunk-XHEVVRBC.js";
import "./chunk-OZHQCVI5.js";
import {
  listOf
} from "./chunk-MMIQQ7WE.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-HAYXY5CR.js";
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
