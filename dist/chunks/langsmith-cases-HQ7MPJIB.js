import {
  examplePart
} from "./chunk-C5234GQV.js";
import {
  referenceOf
} from "./chunk-JOK5Q7CX.js";
import {
  withNoted
} from "./chunk-7UFFHYVZ.js";
import "./chunk-3GJUZGG6.js";
import "./chunk-FC5KOBSN.js";
import "./chunk-UM7GRWGQ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-YP5UOLIB.js";
import "./chunk-LKJTUWRN.js";
import "./chunk-K4ZWX4BN.js";
import "./chunk-WJGXR2EC.js";
import "./chunk-MVPKB4AV.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  questionOf,
  textOf
} from "./chunk-MGP5C3SY.js";
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
