import {
  examplePart
} from "./chunk-2YLJM7HL.js";
import {
  referenceOf
} from "./chunk-MWLIMAPT.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-TZHUPCH6.js";
import "./chunk-LSTFUPG3.js";
import "./chunk-OIKWGBDR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-CPOTWU6R.js";
import "./chunk-CUSJU62T.js";
import "./chunk-VR3XHOO2.js";
import "./chunk-BKJZF6TB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-VCJRIA5Q.js";
import "./chunk-SD44635Q.js";
import "./chunk-QV3ILIHW.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-RREUNTMF.js";
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
