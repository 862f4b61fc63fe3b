import {
  examplePart
} from "./chunk-CJKOGSQ5.js";
import {
  referenceOf
} from "./chunk-6SPTH6CJ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-DBMKIO2D.js";
import "./chunk-QXWY6GXV.js";
import "./chunk-O5GKTHWH.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-OSIV7M3S.js";
import "./chunk-CUSJU62T.js";
import "./chunk-6Q7DWQ3J.js";
import "./chunk-HHONVHKN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-WWVYEPFC.js";
import "./chunk-DWC7TLZK.js";
import "./chunk-XHKQ4GY6.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-Q5ONEMDY.js";
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
