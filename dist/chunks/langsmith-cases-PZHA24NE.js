import {
  examplePart
} from "./chunk-3KK7Y7TU.js";
import {
  referenceOf
} from "./chunk-2ZRHON7R.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-W52ZRVZQ.js";
import "./chunk-XJJD6ED7.js";
import "./chunk-A5WVKP5J.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-Y6P7H37Q.js";
import "./chunk-CUSJU62T.js";
import "./chunk-AP37ONNY.js";
import "./chunk-OHIJ5T2F.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-JCEG75KW.js";
import "./chunk-EVO7IFZZ.js";
import "./chunk-RQBQBXVB.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-OHWV2ZMF.js";
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
