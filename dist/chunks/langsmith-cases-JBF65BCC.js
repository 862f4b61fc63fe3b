import {
  examplePart
} from "./chunk-PHBPENXH.js";
import {
  referenceOf
} from "./chunk-YEJ5VEVR.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-NEMG6RXQ.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-QUS4WTVD.js";
import "./chunk-P5OK4LFK.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GGXMIS4Q.js";
import "./chunk-CUSJU62T.js";
import "./chunk-R46I6UIM.js";
import "./chunk-J3UY476N.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-JTVWPX3R.js";
import "./chunk-QVMKA7HQ.js";
import "./chunk-YOCY4A2I.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-WFV2437N.js";
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
