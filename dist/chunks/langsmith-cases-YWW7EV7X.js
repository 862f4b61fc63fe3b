import {
  examplePart
} from "./chunk-7Q7K3YFZ.js";
import {
  referenceOf
} from "./chunk-V2RH6H22.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-ZEYW2WJJ.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-TUUTKAL7.js";
import "./chunk-4MZNQQCU.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-T5ZAYWMP.js";
import "./chunk-CUSJU62T.js";
import "./chunk-VOOH7VET.js";
import "./chunk-CNHIH7QX.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-IL7Y66YT.js";
import "./chunk-MKWKTTPN.js";
import "./chunk-B5MB3VMY.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-WLTATFVF.js";
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
