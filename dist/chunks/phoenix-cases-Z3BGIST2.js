import {
  examplePart
} from "./chunk-3MD5Q6WD.js";
import {
  referenceOf
} from "./chunk-TKXQ7TLP.js";
import "./chunk-CWSIAD24.js";
import "./chunk-I54K6A6B.js";
import "./chunk-IQNC527H.js";
import "./chunk-LJCD6T23.js";
import "./chunk-4VLKDT2C.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject,
  questionOf
} from "./chunk-65XOILJS.js";
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
