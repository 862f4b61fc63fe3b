import {
  examplePart
} from "./chunk-DBP5RGX7.js";
import {
  referenceOf
} from "./chunk-YT2HSVX3.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MN7Z3JDB.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-5DGM6ODE.js";
import "./chunk-6HW2KKFL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-4MOZVQN6.js";
import "./chunk-CUSJU62T.js";
import "./chunk-U3OKZIJV.js";
import "./chunk-YXVXTJY3.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-QTRNOXZ2.js";
import "./chunk-J2IT77FR.js";
import "./chunk-ERKHQL66.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-OGAOLEKR.js";
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
