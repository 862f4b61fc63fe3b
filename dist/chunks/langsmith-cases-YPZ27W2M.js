import {
  examplePart
} from "./chunk-QEHCGFKV.js";
import {
  referenceOf
} from "./chunk-RQXN5UZ4.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-YPLKDPZO.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-3WFHJ7ER.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-O5GDJABK.js";
import "./chunk-M2ELUISE.js";
import "./chunk-CUSJU62T.js";
import "./chunk-4AVZ5AAF.js";
import "./chunk-SPSYDEA4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LEAIXHI7.js";
import "./chunk-SX2TJOI7.js";
import "./chunk-FFKIZX4P.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-SWTRJ6PA.js";
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
