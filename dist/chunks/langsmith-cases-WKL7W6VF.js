import {
  examplePart
} from "./chunk-54TBJ6EL.js";
import {
  referenceOf
} from "./chunk-VCJ3MAV2.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-YO7Z4RW3.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-IA7NL4J7.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-MEK67G5Q.js";
import "./chunk-Y5R63HBJ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-GR3FZXYA.js";
import "./chunk-ZPO3GK7O.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-7AXWW3BY.js";
import "./chunk-RWIZPDYT.js";
import "./chunk-5D3RWSMS.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-PWX6GGDI.js";
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
