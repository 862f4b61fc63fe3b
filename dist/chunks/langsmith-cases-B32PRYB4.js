import {
  examplePart
} from "./chunk-UYJ4XJF7.js";
import {
  referenceOf
} from "./chunk-FLQ5MXDE.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-RZUPZ5Z4.js";
import "./chunk-LNYMCEAI.js";
import "./chunk-RMGALKF5.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-LAZAH3SM.js";
import "./chunk-CUSJU62T.js";
import "./chunk-FJ43MEZR.js";
import "./chunk-YJZJWXNY.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-XSYJUXKP.js";
import "./chunk-QY5GMFN2.js";
import "./chunk-PBCJMABY.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-3C5KUSRC.js";
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
