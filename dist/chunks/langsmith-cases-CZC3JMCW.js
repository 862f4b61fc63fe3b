import {
  examplePart
} from "./chunk-3LIGYF4W.js";
import {
  referenceOf
} from "./chunk-AEO6RFC6.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-XJKJGKW3.js";
import "./chunk-BL7BCVHW.js";
import "./chunk-JNGAWVCD.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-BQSNM6GF.js";
import "./chunk-CUSJU62T.js";
import "./chunk-S47DTTU3.js";
import "./chunk-PTVWLK5X.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-Y6FWJJX6.js";
import "./chunk-3ETIKXQM.js";
import "./chunk-5LJQY6U3.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-A24GTY4F.js";
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
