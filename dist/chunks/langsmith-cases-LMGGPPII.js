import {
  examplePart
} from "./chunk-XVNBICFM.js";
import {
  referenceOf
} from "./chunk-EXSMSHZI.js";
import "./chunk-7OX33EQH.js";
import "./chunk-Y7YGZ5I5.js";
import {
  goldenFields
} from "./chunk-WTRHROM2.js";
import "./chunk-FJSTMAWU.js";
import "./chunk-7F6WHVBW.js";
import "./chunk-JFC64GTW.js";
import "./chunk-YGJUG2ZI.js";
import {
  listOf
} from "./chunk-JGL5OKWY.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-JAEHJULB.js";
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
