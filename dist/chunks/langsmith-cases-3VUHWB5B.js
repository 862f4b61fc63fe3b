import {
  examplePart
} from "./chunk-OYMKRRLB.js";
import {
  referenceOf
} from "./chunk-6YRCU6MU.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-LBLMRA4H.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-QX5TG7ME.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-SW37SUYP.js";
import "./chunk-DWOANPZL.js";
import "./chunk-CUSJU62T.js";
import "./chunk-KORQTCKW.js";
import "./chunk-WGAAL6MV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-GXCBT6Q3.js";
import "./chunk-FNTV3EMA.js";
import "./chunk-HDUPXPPU.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-D7NSAPJJ.js";
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
