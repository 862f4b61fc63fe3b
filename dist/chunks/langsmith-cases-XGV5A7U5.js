import {
  examplePart
} from "./chunk-65XEO4LE.js";
import {
  referenceOf
} from "./chunk-2R7ZOA2C.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-F2DUMBNX.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-UVLYIA4A.js";
import "./chunk-MOX4P24E.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-JADZFOS6.js";
import "./chunk-CUSJU62T.js";
import "./chunk-GEXPGRKF.js";
import "./chunk-5FXSMZOK.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-GEOBJLOH.js";
import "./chunk-LDMZYC7V.js";
import "./chunk-WXZRGYDE.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-O2LQWJOD.js";
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
