import {
  examplePart
} from "./chunk-5OBC3QNS.js";
import {
  referenceOf
} from "./chunk-SVVB37QC.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-7FI3ZYWR.js";
import "./chunk-RZOELETG.js";
import "./chunk-3NZBT2DZ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-QYQ2TA5N.js";
import "./chunk-FI6SWL3Y.js";
import "./chunk-2GZACCIT.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-624BW7NX.js";
import "./chunk-LAGNTOJX.js";
import "./chunk-72VKVVUO.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-WGXPBMLS.js";
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
