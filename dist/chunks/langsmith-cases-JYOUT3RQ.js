import {
  examplePart
} from "./chunk-KRZ7BRDP.js";
import {
  referenceOf
} from "./chunk-GNI6A4OA.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-QOB6ZKRP.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-45SHS74C.js";
import "./chunk-KA3JAYSH.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-ZGE6CQEX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-BIQW23GE.js";
import "./chunk-I5PXIW4V.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LXGZYYUN.js";
import "./chunk-KXILNRGM.js";
import "./chunk-K2KE3RT2.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-HCOI5X4M.js";
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
