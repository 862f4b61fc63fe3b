import {
  examplePart
} from "./chunk-DEUULSUH.js";
import {
  referenceOf
} from "./chunk-JUYPHIM6.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-RJQ4SN64.js";
import "./chunk-DI3B534G.js";
import "./chunk-JUQR7VOU.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IJI5OTFV.js";
import "./chunk-CUSJU62T.js";
import "./chunk-O4SMKBXX.js";
import "./chunk-OREOXYKM.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-JX2MEZEJ.js";
import "./chunk-VNXPODFG.js";
import "./chunk-GPUOHWTV.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-HIUOYDTF.js";
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
