import {
  examplePart
} from "./chunk-NHMM5C4Q.js";
import {
  referenceOf
} from "./chunk-Q4WRSQIU.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-VQQTSIYK.js";
import "./chunk-TMNR3JWH.js";
import "./chunk-S4NM7OJU.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-FOYWFX4M.js";
import "./chunk-34DP7R42.js";
import "./chunk-3LRZ6WRV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MN5PCCG3.js";
import "./chunk-TNORDZNG.js";
import "./chunk-WVE3TDBQ.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-HJE6XSYQ.js";
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
