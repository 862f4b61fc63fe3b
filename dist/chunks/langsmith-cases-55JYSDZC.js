import {
  examplePart
} from "./chunk-32IUYBPK.js";
import {
  referenceOf
} from "./chunk-YIOQPEHL.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-SE4BZ3DL.js";
import "./chunk-MNZXYAVU.js";
import "./chunk-WLJPDM7M.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-S5KITH7G.js";
import "./chunk-CUSJU62T.js";
import "./chunk-5ILD5MS2.js";
import "./chunk-YWVEMTUM.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-4KE6UCYA.js";
import "./chunk-JPC45G3C.js";
import "./chunk-46J3FA2B.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-SJH6ARQQ.js";
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
