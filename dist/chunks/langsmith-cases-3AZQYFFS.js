import {
  examplePart
} from "./chunk-LBNMFXCE.js";
import {
  referenceOf
} from "./chunk-BIALREVI.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-F5ROV25A.js";
import "./chunk-FFROBUVX.js";
import "./chunk-UPCUVO62.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-W6HKA7OQ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-I7AKYQG7.js";
import "./chunk-VT2GTKP6.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-YAMQUWJB.js";
import "./chunk-CE7ELYHL.js";
import "./chunk-3M52R7PB.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-CIWAGQH2.js";
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
