import {
  examplePart
} from "./chunk-FTO7F642.js";
import {
  referenceOf
} from "./chunk-NVWLFXLR.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-YSKSW5OI.js";
import "./chunk-DXCRBDKC.js";
import "./chunk-F2EDRQPO.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-64IO5P4W.js";
import "./chunk-ACDXRP42.js";
import "./chunk-ECFUSEDM.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LUOXF3J7.js";
import "./chunk-DTPIOQL7.js";
import "./chunk-VOQ5BXWP.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-ZIKP5VLU.js";
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
