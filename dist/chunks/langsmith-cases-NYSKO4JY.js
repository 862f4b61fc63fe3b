import {
  examplePart
} from "./chunk-F2NNPDOV.js";
import {
  referenceOf
} from "./chunk-EAKSJ2PG.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-D7MPJPPP.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-4LZVHY25.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-KNN77WD7.js";
import "./chunk-TPV4QWTR.js";
import "./chunk-CUSJU62T.js";
import "./chunk-2QGDP7FH.js";
import "./chunk-7X3CVCNV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MNCV4PXB.js";
import "./chunk-7FMHESGU.js";
import "./chunk-NEGCCYOR.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-EB6SKHQT.js";
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
