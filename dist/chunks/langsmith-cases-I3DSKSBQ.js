import {
  examplePart
} from "./chunk-YCVE72EC.js";
import {
  referenceOf
} from "./chunk-MKYCUJ32.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-W6ERFQT2.js";
import "./chunk-NMA4LANV.js";
import "./chunk-2LKX5U7D.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IHR7QFVM.js";
import "./chunk-CUSJU62T.js";
import "./chunk-CBG67CFM.js";
import "./chunk-4UWH72EW.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LSXJVJS5.js";
import "./chunk-SD44LCUQ.js";
import "./chunk-ZBVP2VCG.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-YYL7YE5G.js";
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
