import {
  examplePart
} from "./chunk-TX6FFPHL.js";
import {
  referenceOf
} from "./chunk-FCXHW5Y3.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-WGDDMOIK.js";
import "./chunk-SPSLGQGL.js";
import "./chunk-IGELMAHO.js";
import {
  mergeOwn
} from "./chunk-LCS3QJDK.js";
import "./chunk-A5CENJCS.js";
import "./chunk-AFULETYD.js";
import "./chunk-X772TDEQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-6IJ4M53V.js";
import "./chunk-PMVHHOBN.js";
import "./chunk-LBWMURDB.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-24QFRXPU.js";
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
