import {
  examplePart
} from "./chunk-NEH3JSDG.js";
import {
  referenceOf
} from "./chunk-PF2WD3JO.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-2INOY4XY.js";
import "./chunk-NYFCOAYG.js";
import "./chunk-LALLRCHI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-LUKGFSMQ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-CJIQBNM4.js";
import "./chunk-EQK3NO3E.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-TTVUKTNZ.js";
import "./chunk-WBRXH75C.js";
import "./chunk-MPKJKDYO.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-P2FLHFPE.js";
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
