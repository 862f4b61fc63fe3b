import {
  examplePart
} from "./chunk-RMOXIX34.js";
import {
  referenceOf
} from "./chunk-6ZF4FNLE.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-6LPDAHUQ.js";
import "./chunk-FPJT4QV6.js";
import "./chunk-BPFWOTZC.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-4FOGRK7M.js";
import "./chunk-C7EHEXL4.js";
import "./chunk-TNBCRUBW.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-Y5MUQ2L3.js";
import "./chunk-DKZQYUQQ.js";
import "./chunk-NZWSMF6S.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-7RNFPVP5.js";
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
