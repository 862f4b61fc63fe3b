import {
  examplePart
} from "./chunk-WFF2RFCD.js";
import {
  referenceOf
} from "./chunk-O6AOACFX.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-77QDS6EF.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-DXSDKCDB.js";
import "./chunk-23NKKPER.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-HX34AAJY.js";
import "./chunk-CUSJU62T.js";
import "./chunk-JP7DJMMT.js";
import "./chunk-M2LIXVRD.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-TSCGVYUG.js";
import "./chunk-Y4HRGXX2.js";
import "./chunk-WSG45MMP.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-WZ2BSASQ.js";
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
