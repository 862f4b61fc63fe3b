import {
  examplePart
} from "./chunk-B7UEY6QJ.js";
import {
  referenceOf
} from "./chunk-SBWW3KDU.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-Z5GRREHI.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-XMRSYV7Q.js";
import "./chunk-IQW6OQ2B.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-YXZWW2BA.js";
import "./chunk-CUSJU62T.js";
import "./chunk-VI2SAQTZ.js";
import "./chunk-7P3LZKPZ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HBNKWTY5.js";
import "./chunk-3GN3TCTC.js";
import "./chunk-HMGSOU73.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-FYFJLLLZ.js";
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
