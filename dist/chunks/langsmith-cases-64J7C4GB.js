import {
  examplePart
} from "./chunk-RFJS4RSH.js";
import {
  referenceOf
} from "./chunk-OBHOB3OI.js";
import {
  withNoted
} from "./chunk-JBVPIJY4.js";
import "./chunk-IW652GMR.js";
import "./chunk-3UGDVIKA.js";
import "./chunk-Z4MW7A6O.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-J6EWSRZM.js";
import "./chunk-JEA4NPW2.js";
import "./chunk-EANQ5TMF.js";
import "./chunk-3W2AP4M7.js";
import "./chunk-J5FDBKDZ.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  questionOf,
  textOf
} from "./chunk-5EXFSN3S.js";
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
    const question = questionOf(inputs) ?? spokenText(inputs, QUESTION_FIELDS);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    const own = { ...reference.own, ...split, ...goldenFields(metadata) };
    return withNoted({ id, question, ...reference, own }, inputs, outputs, metadata);
  }
};
export {
  langsmithCases
};
