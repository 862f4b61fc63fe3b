import {
  examplePart
} from "./chunk-SOZ63VVR.js";
import {
  referenceOf
} from "./chunk-2U7FNCS5.js";
import "./chunk-JGQAJSRD.js";
import "./chunk-YCE6UAB6.js";
import {
  goldenFields
} from "./chunk-5EXQDTUS.js";
import "./chunk-6ZH4DFT4.js";
import "./chunk-ECQVMU57.js";
import "./chunk-CSANX22R.js";
import "./chunk-LCVI6RHE.js";
import "./chunk-FMRLYSNN.js";
import {
  caseIdOf,
  idOf,
  isObject,
  questionOf
} from "./chunk-YMJBG45A.js";
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
