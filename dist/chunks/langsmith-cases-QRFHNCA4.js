import {
  examplePart
} from "./chunk-FWV5KSZ6.js";
import {
  referenceOf
} from "./chunk-QM5RYU3C.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-OBYROXBT.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-UT2VTUMB.js";
import "./chunk-WC7WPQVH.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-T3T7BZV6.js";
import "./chunk-CUSJU62T.js";
import "./chunk-ZV6Q4QKT.js";
import "./chunk-LBFHPBU4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-XMVORRAF.js";
import "./chunk-U6ZMF25F.js";
import "./chunk-BFEX4TPQ.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-TZYY5WOX.js";
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
