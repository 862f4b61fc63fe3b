import {
  examplePart
} from "./chunk-PZNXVFET.js";
import {
  referenceOf
} from "./chunk-OKM5CKCW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-JELG2DQS.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-HLVQVTRB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-DCKPG2VS.js";
import "./chunk-72H7JCGY.js";
import "./chunk-CUSJU62T.js";
import "./chunk-W67LPGG6.js";
import "./chunk-XI2ZMSYP.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-AOCEVZN2.js";
import "./chunk-LYCY5YKV.js";
import "./chunk-B45FJ2VR.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-HRPYSUIC.js";
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
