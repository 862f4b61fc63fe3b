import {
  examplePart
} from "./chunk-HEOLDQ5P.js";
import {
  referenceOf
} from "./chunk-E4CV6EC2.js";
import "./chunk-RJQDUF6X.js";
import "./chunk-EN34CTVU.js";
import {
  goldenFields
} from "./chunk-M5PAVJND.js";
import "./chunk-4Q3IPTB6.js";
import "./chunk-4WEBFYO4.js";
import "./chunk-A4YXQ6EI.js";
import "./chunk-4WACBLKL.js";
import "./chunk-WQ3JGWPG.js";
import {
  caseIdOf,
  idOf,
  isObject,
  questionOf
} from "./chunk-5TG5FAZD.js";
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
