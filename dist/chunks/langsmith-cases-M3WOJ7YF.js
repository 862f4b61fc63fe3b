import {
  examplePart
} from "./chunk-JCE6EJI3.js";
import {
  referenceOf
} from "./chunk-SCFI4YVO.js";
import "./chunk-T6EOKMZ6.js";
import "./chunk-7NHHGMWT.js";
import {
  goldenFields
} from "./chunk-G5GZNZVI.js";
import "./chunk-TL3HLSTR.js";
import "./chunk-EFBLYDLV.js";
import "./chunk-TB7BX6QR.js";
import "./chunk-PQVRJ4PW.js";
import {
  listOf
} from "./chunk-6AMJ3HWX.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-RVQ2TKDP.js";
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
    const question = questionOf(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    return { id, question, ...reference, own: { ...reference.own, ...split, ...goldenFields(metadata) } };
  }
};
export {
  langsmithCases
};
