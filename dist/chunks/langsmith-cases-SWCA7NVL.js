import {
  examplePart
} from "./chunk-N6OCROK2.js";
import {
  referenceOf
} from "./chunk-QSJ76TTA.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-7HIGDSBA.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-CGC5EWAR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-MFIYBVJB.js";
import "./chunk-QWOW64HH.js";
import "./chunk-CUSJU62T.js";
import "./chunk-EHAXD6ZQ.js";
import "./chunk-PEVYD4TT.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HMTRV2LI.js";
import "./chunk-HJ5CSQ7M.js";
import "./chunk-E2WLDJVV.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-NYHEYI5T.js";
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
