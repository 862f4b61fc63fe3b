import {
  examplePart
} from "./chunk-PLQKYVWM.js";
import {
  referenceOf
} from "./chunk-LJTFNIUQ.js";
import "./chunk-SVZH5H2E.js";
import "./chunk-NN7D65WY.js";
import {
  goldenFields
} from "./chunk-H6BNWCUG.js";
import "./chunk-4NVIEHS2.js";
import "./chunk-GUHELGK5.js";
import "./chunk-XATCCS5B.js";
import "./chunk-4ISZ2SQJ.js";
import "./chunk-LS6X3T7T.js";
import {
  caseIdOf,
  idOf,
  isObject,
  questionOf
} from "./chunk-LWKATSJN.js";
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
