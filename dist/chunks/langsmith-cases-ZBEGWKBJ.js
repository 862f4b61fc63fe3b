import {
  examplePart
} from "./chunk-PNWPKEM2.js";
import {
  referenceOf
} from "./chunk-GPRACRIF.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-AC3KPSB4.js";
import "./chunk-IVNSWYZU.js";
import "./chunk-WWP37DY4.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-L22AZ4ZA.js";
import "./chunk-XN2A4AUJ.js";
import "./chunk-KJKZEOVG.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-GGANSBHR.js";
import "./chunk-2WQB7Q74.js";
import "./chunk-DJIR4SPO.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-M3SQHAAT.js";
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
