import {
  examplePart
} from "./chunk-2VCS6XID.js";
import {
  referenceOf
} from "./chunk-ROPCKZ5J.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-RSSD67ZS.js";
import "./chunk-EZQ6WWI3.js";
import "./chunk-OO62EAVX.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GIS5WL3K.js";
import "./chunk-CUSJU62T.js";
import "./chunk-EGRL7G4B.js";
import "./chunk-TWMENCXS.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-DWBK4MC3.js";
import "./chunk-TJQWJS2L.js";
import "./chunk-OUHT3VS6.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-2KGOWJCK.js";
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
