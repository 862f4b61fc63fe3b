import {
  examplePart
} from "./chunk-E3PRUR2H.js";
import {
  referenceOf
} from "./chunk-IOT6T43C.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-HZMUOH2G.js";
import "./chunk-3GQJYLCP.js";
import "./chunk-4FAKYMSY.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GWIZLRU4.js";
import "./chunk-CUSJU62T.js";
import "./chunk-IUENX42S.js";
import "./chunk-PFX3ETKA.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-7TFLSCRE.js";
import "./chunk-WYEFEIQ5.js";
import "./chunk-B32APVAM.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-HK4GDM4L.js";
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
