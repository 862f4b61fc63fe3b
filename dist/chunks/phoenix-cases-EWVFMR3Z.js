import {
  examplePart
} from "./chunk-4ETKYHUK.js";
import {
  referenceOf
} from "./chunk-4ZLDLGTN.js";
import "./chunk-4Z36DC73.js";
import "./chunk-JEAYDZV5.js";
import "./chunk-67G4VHGQ.js";
import "./chunk-5ZYYU4D4.js";
import "./chunk-EIY5K5EG.js";
import "./chunk-FRHATFG6.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject,
  questionOf
} from "./chunk-SSTNK4C4.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/phoenix-cases.ts
var phoenixCases = {
  row: "example of a Phoenix dataset",
  path(value) {
    if (!isObject(value)) return null;
    if (Array.isArray(value.examples)) return ["examples", "*"];
    return isObject(value.data) && Array.isArray(value.data.examples) ? ["data", "examples", "*"] : null;
  },
  convert(row) {
    const input = examplePart(row, "input");
    const output = examplePart(row, "output");
    const metadata = examplePart(row, "metadata");
    if (input === null) return "input is no object";
    if (output === null) return "output is no object";
    if (metadata === null) return "metadata is no object";
    const question = questionOf(input);
    if (question === null) return "input holds no question";
    const reference = referenceOf(output, "output");
    if (typeof reference === "string") return reference;
    const id = caseIdOf(metadata) ?? idOf(row.example_id) ?? idOf(row.id);
    return { id, question, ...reference, own: { ...reference.own, ...goldenFields(metadata) } };
  }
};
export {
  phoenixCases
};
