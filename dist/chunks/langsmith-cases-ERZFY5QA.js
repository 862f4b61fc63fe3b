import {
  examplePart
} from "./chunk-HROLCUI7.js";
import {
  referenceOf
} from "./chunk-3AV4X34W.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-BFT76TJG.js";
import "./chunk-2UI46THG.js";
import "./chunk-ATGYZXP2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-2QHRDN6I.js";
import "./chunk-3F76AOFZ.js";
import "./chunk-QJPAYKQD.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-BL6HGZKI.js";
import "./chunk-YBYV3B3T.js";
import "./chunk-GVZ2SCJ4.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-76GLEZDY.js";
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
