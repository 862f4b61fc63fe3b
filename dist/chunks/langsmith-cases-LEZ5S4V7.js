import {
  examplePart
} from "./chunk-YJ2CHH4U.js";
import {
  referenceOf
} from "./chunk-YAKGWPGM.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-URIVJB4N.js";
import "./chunk-SHYJ2CB5.js";
import "./chunk-ATUWUUKL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GI5FSDFN.js";
import "./chunk-CUSJU62T.js";
import "./chunk-XTXJ32QK.js";
import "./chunk-EZ5ONSD4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-VVK5I5CB.js";
import "./chunk-V5PBWTB4.js";
import "./chunk-6AHGNYXW.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-5ZHZPWVE.js";
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
