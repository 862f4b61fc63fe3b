import {
  examplePart
} from "./chunk-AABLRBFK.js";
import {
  referenceOf
} from "./chunk-CIJBTAKT.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-RBC6CCB3.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-KGDGMVVN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-M5HGKVUC.js";
import "./chunk-DIDGAX4M.js";
import "./chunk-CUSJU62T.js";
import "./chunk-JN2EAMI2.js";
import "./chunk-4AEWVLYB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-KWCGAKGN.js";
import "./chunk-AR4QQA6R.js";
import "./chunk-QNCAKGR7.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-6ZG3YPKK.js";
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
