import {
  examplePart
} from "./chunk-SKI55AIP.js";
import {
  referenceOf
} from "./chunk-WTNZIRM2.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-Y2Q6LHF3.js";
import "./chunk-TNKG4W27.js";
import "./chunk-BKT5XTFV.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-JKN4W54A.js";
import "./chunk-CUSJU62T.js";
import "./chunk-VUKFVBDK.js";
import "./chunk-HR76GXRK.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MIPOCWG5.js";
import "./chunk-VZ4G4XAH.js";
import "./chunk-G7AKEQPM.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-24ZC54PT.js";
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
