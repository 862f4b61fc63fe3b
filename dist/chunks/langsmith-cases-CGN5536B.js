import {
  examplePart
} from "./chunk-YSMETVRB.js";
import {
  referenceOf
} from "./chunk-GPN4EOUQ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-UBPBDJU2.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-JUJL2Y6Z.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IV2IYUW5.js";
import "./chunk-TL5QBM2T.js";
import "./chunk-CUSJU62T.js";
import "./chunk-FEB5ZL2I.js";
import "./chunk-7HSDV3KP.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MXVRNRKM.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
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
