import {
  examplePart
} from "./chunk-MQEW3TL3.js";
import {
  referenceOf
} from "./chunk-YI4LH7LE.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-QMNQB4VD.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-V4277H56.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-6VSK3CO3.js";
import "./chunk-MIGVSFAH.js";
import "./chunk-CUSJU62T.js";
import "./chunk-JIDY6SNS.js";
import "./chunk-ZAZNBTKQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-PVXTQTCN.js";
import "./chunk-OAEUPEJ3.js";
import "./chunk-5ST6VZWB.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-K26SUBJU.js";
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
