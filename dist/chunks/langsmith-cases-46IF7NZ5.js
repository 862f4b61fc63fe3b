import {
  examplePart
} from "./chunk-YW6YCITG.js";
import {
  referenceOf
} from "./chunk-F77RKZQK.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-TG36QCBU.js";
import "./chunk-I5IM6SQY.js";
import "./chunk-IXYTKZ5M.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-W62FTMFI.js";
import "./chunk-NRPCCK37.js";
import "./chunk-PZJCO5LJ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-Y3JQSJKW.js";
import "./chunk-D7MX4TEK.js";
import "./chunk-FVLEOIEI.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-KTYISR5T.js";
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
