import {
  examplePart
} from "./chunk-SNDJXI4Y.js";
import {
  referenceOf
} from "./chunk-3Y7LOWJT.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-KZ43GGPX.js";
import "./chunk-IJ2QMOKU.js";
import "./chunk-XNSD5FOW.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-3LDEGAZD.js";
import "./chunk-V5K3QMKW.js";
import "./chunk-6PJF4HLU.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-JXZNVZJT.js";
import "./chunk-XVC7HUTK.js";
import "./chunk-EDELXC7G.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-XKNVL2ZL.js";
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
