import {
  examplePart
} from "./chunk-5MNBKDEZ.js";
import {
  referenceOf
} from "./chunk-JYZ7NJQ7.js";
import "./chunk-YZYX62WD.js";
import "./chunk-SQWTO7BU.js";
import "./chunk-B2CVEKK6.js";
import "./chunk-WVXT7ELS.js";
import "./chunk-OQVHYLIZ.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject,
  questionOf
} from "./chunk-ORQ6ZHJM.js";
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
