import {
  examplePart
} from "./chunk-IF3J3OMV.js";
import {
  referenceOf
} from "./chunk-7ZLDXZCA.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-YQIYUXNF.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-Q3SX2XWN.js";
import "./chunk-M6RSR2QP.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-S527S4FW.js";
import "./chunk-CUSJU62T.js";
import "./chunk-T3QEUESR.js";
import "./chunk-I77VSDRU.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ELHV5CXS.js";
import "./chunk-6E7DM57L.js";
import "./chunk-UHR2TWDX.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-UBZABWBW.js";
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
