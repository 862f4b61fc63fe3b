import {
  examplePart
} from "./chunk-ILSTRUZZ.js";
import {
  referenceOf
} from "./chunk-5TK55DG3.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-N6DVWV7Z.js";
import "./chunk-45DBHMRJ.js";
import "./chunk-DJNJOYJI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-TPFSU3X7.js";
import "./chunk-AV4CCL6P.js";
import "./chunk-2DXRPO4W.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-KPVUUVTL.js";
import "./chunk-WGE5ZFAE.js";
import "./chunk-FIAKW27X.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-DGY5WZ2C.js";
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
