import {
  examplePart
} from "./chunk-OJZ7QPHH.js";
import {
  referenceOf
} from "./chunk-IWWDCVLW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-K5AP63XS.js";
import "./chunk-IF66VBE4.js";
import "./chunk-6VJYAIJN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-QD5HZYHA.js";
import "./chunk-VOFTJINK.js";
import "./chunk-4UABREXK.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-IQDTAB7J.js";
import "./chunk-UYADVLYB.js";
import "./chunk-FUF6XPSB.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-SDANDCZJ.js";
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
