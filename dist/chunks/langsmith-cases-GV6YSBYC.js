import {
  examplePart
} from "./chunk-XHILSI3E.js";
import {
  referenceOf
} from "./chunk-7J4SOEFK.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-DC3IGMST.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-BVSK6QUK.js";
import "./chunk-ZV3NFMMN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-YYL2Z5ZZ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-3BNXMNJ3.js";
import "./chunk-WNOYOGZJ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-UCVLOFLE.js";
import "./chunk-ZCC5UWDF.js";
import "./chunk-KME7RGJH.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-BLWKCRCR.js";
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
