import {
  examplePart
} from "./chunk-IU6X7SLL.js";
import {
  referenceOf
} from "./chunk-AR3AWUVH.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-DOYJ27MH.js";
import "./chunk-RHPQV6CR.js";
import "./chunk-X4GHZ7WR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IW6A5YA3.js";
import "./chunk-2QVGZQSF.js";
import "./chunk-FZUMNGMN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-26IVHA5R.js";
import "./chunk-VDX3CCTM.js";
import "./chunk-BQI6VMZQ.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-GNGTJDBS.js";
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
