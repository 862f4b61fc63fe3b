import {
  examplePart
} from "./chunk-XE2NW73M.js";
import {
  referenceOf
} from "./chunk-ILMCK3C2.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-HP36PWE5.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-NSAAHNC5.js";
import "./chunk-YAANYBJJ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-2QMR4XHZ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-NKMH37JJ.js";
import "./chunk-E27RORVL.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-4KKSNCMY.js";
import "./chunk-QQR5TCLD.js";
import "./chunk-WTQF6FEE.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-KDC24U7P.js";
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
