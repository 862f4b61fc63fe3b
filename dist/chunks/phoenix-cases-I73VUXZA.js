import {
  examplePart
} from "./chunk-C3Q4NPO2.js";
import {
  referenceOf
} from "./chunk-IU7RQCV7.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MYMOEWLU.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-LGXDQC3B.js";
import "./chunk-6FWVT2R4.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-PVALDMKH.js";
import "./chunk-CUSJU62T.js";
import "./chunk-QZXPCIY3.js";
import "./chunk-5EKU2GD3.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ET5D6DOT.js";
import "./chunk-RKSFCNTK.js";
import "./chunk-WSZYA7XC.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-LVLIXK5E.js";
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
    const question = caseQuestion(input);
    if (question === null) return "input holds no question";
    const reference = referenceOf(output, "output");
    if (typeof reference === "string") return reference;
    const id = caseIdOf(metadata) ?? idOf(row.example_id) ?? idOf(row.id);
    const own = mergeOwn(reference.own ?? {}, goldenFields(metadata));
    return withNoted({ id, question, ...reference, own }, input, output, metadata);
  }
};
export {
  phoenixCases
};
