import {
  examplePart
} from "./chunk-BRPBG2OB.js";
import {
  referenceOf
} from "./chunk-2XE3REGC.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-GZVDRKSH.js";
import "./chunk-6MIEO3UN.js";
import "./chunk-N75YMHPL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-PLPX26KO.js";
import "./chunk-NU57JMF2.js";
import "./chunk-ME6B6DHB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HXO4RQLM.js";
import "./chunk-3DRN6O7P.js";
import "./chunk-HIPZ66Q4.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-HQA5KWIR.js";
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
    const question = caseQuestion(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    const own = mergeOwn(reference.own ?? {}, split, goldenFields(metadata));
    return withNoted({ id, question, ...reference, own }, inputs, outputs, metadata);
  }
};
export {
  langsmithCases
};
