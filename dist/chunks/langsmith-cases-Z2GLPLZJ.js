import {
  examplePart
} from "./chunk-XVWF5V76.js";
import {
  referenceOf
} from "./chunk-ANYNKBOM.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-ANKJBGT5.js";
import "./chunk-3FRFHJJZ.js";
import "./chunk-V27YQDJI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-WKRVLRKK.js";
import "./chunk-K3VNTNRF.js";
import "./chunk-XWBQN3D4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-BOGUSRK2.js";
import "./chunk-VJYRAX7E.js";
import "./chunk-6VPMHZ6N.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-NT7RFZDB.js";
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
