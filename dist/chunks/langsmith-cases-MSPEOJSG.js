import {
  examplePart
} from "./chunk-PI6R5WB3.js";
import {
  referenceOf
} from "./chunk-I6WXEM34.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-P4WGX4CD.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-JUFSAXVA.js";
import "./chunk-RNHXJXQB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-RFI72VNK.js";
import "./chunk-CUSJU62T.js";
import "./chunk-F2YM6PCF.js";
import "./chunk-RY37CPJN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-5GUNJNGJ.js";
import "./chunk-SMXXZ74O.js";
import "./chunk-3Y2L4M2F.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-KFSDQYBS.js";
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
