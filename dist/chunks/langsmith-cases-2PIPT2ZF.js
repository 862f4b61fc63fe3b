import {
  examplePart
} from "./chunk-FDLIFMX4.js";
import {
  referenceOf
} from "./chunk-MJIP27MG.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-VIY4AD7J.js";
import "./chunk-NNLPZ6XJ.js";
import "./chunk-NHLPBZ3J.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-KDRP4F4X.js";
import "./chunk-MTKZQSCX.js";
import "./chunk-EGRXVSUV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-XM6A6BDS.js";
import "./chunk-3PYCYRXR.js";
import "./chunk-OSHFQ64T.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-CQRK5ECE.js";
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
