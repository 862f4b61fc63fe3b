import {
  examplePart
} from "./chunk-XUS4YIDH.js";
import {
  referenceOf
} from "./chunk-NTYRIO7K.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-I5KFSVTB.js";
import "./chunk-IXWVHSQB.js";
import "./chunk-4XLAEYU5.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-T5CGPVOX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-RW3AYBO6.js";
import "./chunk-MBPUJYLL.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-7GD2O5ZR.js";
import "./chunk-BWFYOT2C.js";
import "./chunk-MESR7RTI.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-W2X4J5CA.js";
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
