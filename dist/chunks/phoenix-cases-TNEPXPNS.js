import {
  examplePart
} from "./chunk-MCXVO6YK.js";
import {
  referenceOf
} from "./chunk-EZQEQG2M.js";
import "./chunk-DKDGCLHQ.js";
import "./chunk-6WULP4ZA.js";
import {
  goldenFields
} from "./chunk-C7SFRAOX.js";
import "./chunk-LL2YF34X.js";
import "./chunk-A2ACRZ3Q.js";
import "./chunk-UWJVZKYL.js";
import "./chunk-GLHNRGGG.js";
import "./chunk-OE7KUHCO.js";
import {
  caseIdOf,
  idOf,
  isObject,
  questionOf
} from "./chunk-J2S5NAAI.js";
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
