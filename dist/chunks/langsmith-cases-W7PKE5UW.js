import {
  examplePart
} from "./chunk-MAOXR7NI.js";
import {
  referenceOf
} from "./chunk-F5Q7HHBZ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MMRBV7XD.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-QQGLA7X5.js";
import "./chunk-3EYDD3ZU.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GIPTTU4S.js";
import "./chunk-CUSJU62T.js";
import "./chunk-B5MPZQ4R.js";
import "./chunk-YCKGAYMN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-675XO6ZK.js";
import "./chunk-TCVB5PEU.js";
import "./chunk-WPV7H5MK.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-VTFMP3OW.js";
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
