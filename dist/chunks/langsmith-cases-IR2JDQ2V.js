import {
  examplePart
} from "./chunk-N5NBPWEB.js";
import {
  referenceOf
} from "./chunk-TM7Q5J52.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-XGO7IZI3.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-SNMEIFT4.js";
import "./chunk-ZJTFIZQB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-3P43KEQE.js";
import "./chunk-CUSJU62T.js";
import "./chunk-YNQR7IPA.js";
import "./chunk-A3ZCJFO6.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-JNYCBJIP.js";
import "./chunk-763MQTMO.js";
import "./chunk-X5ZXRTAC.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-5H5H5IOV.js";
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
