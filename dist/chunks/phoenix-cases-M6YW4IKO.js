import {
  examplePart
} from "./chunk-JCE6EJI3.js";
import {
  referenceOf
} from "./chunk-SCFI4YVO.js";
import "./chunk-T6EOKMZ6.js";
import "./chunk-7NHHGMWT.js";
import {
  goldenFields
} from "./chunk-G5GZNZVI.js";
import "./chunk-TL3HLSTR.js";
import "./chunk-EFBLYDLV.js";
import "./chunk-TB7BX6QR.js";
import "./chunk-PQVRJ4PW.js";
import "./chunk-6AMJ3HWX.js";
import {
  caseIdOf,
  idOf,
  isObject,
  questionOf
} from "./chunk-RVQ2TKDP.js";
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
