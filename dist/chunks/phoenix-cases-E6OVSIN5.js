import {
  examplePart
} from "./chunk-XVNBICFM.js";
import {
  referenceOf
} from "./chunk-EXSMSHZI.js";
import "./chunk-7OX33EQH.js";
import "./chunk-Y7YGZ5I5.js";
import {
  goldenFields
} from "./chunk-WTRHROM2.js";
import "./chunk-FJSTMAWU.js";
import "./chunk-7F6WHVBW.js";
import "./chunk-JFC64GTW.js";
import "./chunk-YGJUG2ZI.js";
import "./chunk-JGL5OKWY.js";
import {
  caseIdOf,
  idOf,
  isObject,
  questionOf
} from "./chunk-JAEHJULB.js";
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
