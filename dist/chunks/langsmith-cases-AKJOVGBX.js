import {
  examplePart
} from "./chunk-CZFGVWAV.js";
import {
  referenceOf
} from "./chunk-2SGBGT47.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-EVR6ZITD.js";
import "./chunk-TR2LWE63.js";
import "./chunk-DCVOA3G2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-26EMWYAT.js";
import "./chunk-CUSJU62T.js";
import "./chunk-AKQBTJCD.js";
import "./chunk-JSBLJXMB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-NVOMEUXU.js";
import "./chunk-FBCD6IJL.js";
import "./chunk-MDQ57WSD.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-6M34PIBX.js";
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
