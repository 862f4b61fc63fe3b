import {
  examplePart
} from "./chunk-3OE63JYK.js";
import {
  referenceOf
} from "./chunk-CPAFWWED.js";
import {
  goldenFields
} from "./chunk-XV6I5ZIZ.js";
import "./chunk-KI443TWA.js";
import "./chunk-PWUODFGX.js";
import "./chunk-JVGZACFO.js";
import "./chunk-QS7W6A24.js";
import "./chunk-775UZSXQ.js";
import {
  caseIdOf,
  idOf,
  isObject,
  questionOf
} from "./chunk-3SA4NG4C.js";
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
    return { id, question, ...reference, own: goldenFields(metadata) };
  }
};
export {
  phoenixCases
};
