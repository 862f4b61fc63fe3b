import {
  examplePart
} from "./chunk-2O2FIJKQ.js";
import {
  referenceOf
} from "./chunk-JHECS62Y.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-OKC6WGZN.js";
import "./chunk-4TNM5ABN.js";
import "./chunk-FJ7DN74D.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-VFAOLQL6.js";
import "./chunk-PYC5RPGF.js";
import "./chunk-BOA5IPMH.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-G33PTE5L.js";
import "./chunk-ZSMACYZF.js";
import "./chunk-Y7LV52QP.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-C4R7TDNS.js";
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
