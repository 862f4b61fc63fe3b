import {
  examplePart
} from "./chunk-RWZL4WE3.js";
import {
  referenceOf
} from "./chunk-OT7UV3DW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-BE462RVR.js";
import "./chunk-VXFYMO55.js";
import "./chunk-54ENJCNT.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-OADIMAVL.js";
import "./chunk-UDT4EKLC.js";
import "./chunk-DHE42PYC.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-Y2KSKVDZ.js";
import "./chunk-DJXFIK3M.js";
import "./chunk-TV7TGZZU.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-NACQ3QNH.js";
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
