import {
  examplePart
} from "./chunk-LEGHVNBS.js";
import {
  referenceOf
} from "./chunk-5CHU4JME.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-4KTBI7OO.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-GH7NGBEJ.js";
import "./chunk-PJ4WSAQN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-ORCTXL5M.js";
import "./chunk-CUSJU62T.js";
import "./chunk-HANLYSUI.js";
import "./chunk-JZXFR2X4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HWFNUCGR.js";
import "./chunk-56VTJ7JV.js";
import "./chunk-PWQL5DRP.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-BQUUSEVQ.js";
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
