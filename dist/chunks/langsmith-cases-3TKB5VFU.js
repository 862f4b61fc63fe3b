import {
  examplePart
} from "./chunk-X4OYI33M.js";
import {
  referenceOf
} from "./chunk-YIXKACND.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-SZSN6JPR.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-B5ZVIKKS.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-WFD2TZAZ.js";
import "./chunk-ZOKNWLFE.js";
import "./chunk-CUSJU62T.js";
import "./chunk-UZTCFG7F.js";
import "./chunk-IGKWKS2D.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-WKRMWNAH.js";
import "./chunk-5FO5NE2N.js";
import "./chunk-CWXIKPAB.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-2U5IVN3W.js";
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
