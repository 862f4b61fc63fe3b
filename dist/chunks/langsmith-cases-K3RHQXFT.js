import {
  examplePart
} from "./chunk-RCASZQNA.js";
import {
  referenceOf
} from "./chunk-S7ANCL2P.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-E77MV3GL.js";
import "./chunk-JEC2WFHP.js";
import "./chunk-Q3OWB7LZ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-YKW2PGG2.js";
import "./chunk-LGQ4TUKK.js";
import "./chunk-4PQPKRXQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ZTRYUL3Q.js";
import "./chunk-OOZDJQMV.js";
import "./chunk-XH53TAXA.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-FORC2G6B.js";
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
