import {
  examplePart
} from "./chunk-XZKTWRAN.js";
import {
  referenceOf
} from "./chunk-RAOLM47D.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-LPIIH3Y3.js";
import "./chunk-ZSK6UP7Z.js";
import "./chunk-MOLO6KNA.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-XY5NVWMY.js";
import "./chunk-ZUJ2QYDN.js";
import "./chunk-DROWICFQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-UT7QP6XT.js";
import "./chunk-JOWVNRJ2.js";
import "./chunk-IUEGJHFN.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-XAJ7APAX.js";
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
