import {
  examplePart
} from "./chunk-NZCZIOEP.js";
import {
  referenceOf
} from "./chunk-MNBGHA2X.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-AUAY4XOS.js";
import "./chunk-YZ2OIOAG.js";
import "./chunk-LISICLEJ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-BTM6O7E6.js";
import "./chunk-CUSJU62T.js";
import "./chunk-U2VBT75U.js";
import "./chunk-FHOZ7MMB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-TP5QKY2L.js";
import "./chunk-LABVCEGB.js";
import "./chunk-NCUERXMD.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-IOT6IHKW.js";
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
