import {
  examplePart
} from "./chunk-NF4GRUAX.js";
import {
  referenceOf
} from "./chunk-ELO6OG4T.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-PTIPJQCD.js";
import "./chunk-7GXW37RW.js";
import "./chunk-ETES5BY2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-65WYA5TO.js";
import "./chunk-CUSJU62T.js";
import "./chunk-KYUGVI72.js";
import "./chunk-3WYSYOFG.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-G7S5T355.js";
import "./chunk-SSAN5STF.js";
import "./chunk-SIVB2WBT.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-LUBB62Y6.js";
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
