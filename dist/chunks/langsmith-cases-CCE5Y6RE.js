import {
  examplePart
} from "./chunk-5KXS5MLQ.js";
import {
  referenceOf
} from "./chunk-WLZ7BPGJ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-24TDX6SF.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-LDWUDDLP.js";
import "./chunk-GNI3HEDX.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-ENROZ4ZV.js";
import "./chunk-CUSJU62T.js";
import "./chunk-AG76TZXZ.js";
import "./chunk-HHQ3GADC.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-SWTF26HW.js";
import "./chunk-Z5VFYNAJ.js";
import "./chunk-2KUZD62E.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-Q56WL4SA.js";
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
