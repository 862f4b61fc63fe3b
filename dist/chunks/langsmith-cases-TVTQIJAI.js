import {
  examplePart
} from "./chunk-XFWMQ2Q7.js";
import {
  referenceOf
} from "./chunk-UAGLF7X4.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-OSK3CHWA.js";
import "./chunk-TXCUZWHG.js";
import "./chunk-S3JDOAMA.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-63CZYERT.js";
import "./chunk-YWR7PMZQ.js";
import "./chunk-3VFWAGB3.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LZ6LZSX4.js";
import "./chunk-XXOM2QYH.js";
import "./chunk-6LENOMTJ.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-F3LIBZZI.js";
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
