import {
  examplePart
} from "./chunk-FSFYBRJX.js";
import {
  referenceOf
} from "./chunk-OD2SMGER.js";
import "./chunk-ZTICA2UM.js";
import "./chunk-U52NPPZH.js";
import {
  goldenFields
} from "./chunk-66AFPGCJ.js";
import "./chunk-MYSHO6DR.js";
import "./chunk-HIDNPJ7Z.js";
import "./chunk-XHEVVRBC.js";
import "./chunk-OZHQCVI5.js";
import "./chunk-MMIQQ7WE.js";
import {
  caseIdOf,
  idOf,
  isObject,
  questionOf
} from "./chunk-HAYXY5CR.js";
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
