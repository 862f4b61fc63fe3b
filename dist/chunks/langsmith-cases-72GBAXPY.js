import {
  examplePart
} from "./chunk-ATARABJF.js";
import {
  referenceOf
} from "./chunk-EL2VZIXZ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-5CKFZTPI.js";
import "./chunk-MYRTFBKW.js";
import "./chunk-XU7BEUMR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IL7P46KP.js";
import "./chunk-DWOPMCFI.js";
import "./chunk-4RLASC5E.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-RO3OE5SG.js";
import "./chunk-XD63G6LR.js";
import "./chunk-RFHYNOJ6.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-PO6C5OPW.js";
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
