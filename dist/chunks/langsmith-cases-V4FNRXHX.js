import {
  examplePart
} from "./chunk-LH6JYEBC.js";
import {
  referenceOf
} from "./chunk-5T256S7T.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-SVPZZ57W.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-4A7PUL35.js";
import "./chunk-TKA5IHCJ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-HJ5375EN.js";
import "./chunk-CUSJU62T.js";
import "./chunk-V6Q7HMUN.js";
import "./chunk-CGAESURN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-GPJ72TTK.js";
import "./chunk-SV3MXPAP.js";
import "./chunk-LHVU5XFH.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-G24KANZ5.js";
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
