import {
  examplePart
} from "./chunk-4PTFMLZ5.js";
import {
  referenceOf
} from "./chunk-WOBNNZL7.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-U6BLE433.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-G4NDMAAO.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-AOBCZKRW.js";
import "./chunk-E6D4EDAX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-ZVL63XW4.js";
import "./chunk-SEIJXGH4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-NYNA5XDN.js";
import "./chunk-IRPUUF3D.js";
import "./chunk-ET3QHONM.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-DCFV3XGI.js";
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
