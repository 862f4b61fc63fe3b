import {
  examplePart
} from "./chunk-PEXVIVBQ.js";
import {
  referenceOf
} from "./chunk-WOWMZ2TW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-Q6FIGJAO.js";
import "./chunk-Q3NTQXMA.js";
import "./chunk-PQBW22VQ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-YQJVFFK3.js";
import "./chunk-AOWC426C.js";
import "./chunk-EDQNBNAF.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-YLMG6WVS.js";
import "./chunk-6L3TTKMF.js";
import "./chunk-IUYH5T64.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-772IHKZO.js";
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
