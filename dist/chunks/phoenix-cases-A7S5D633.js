import {
  examplePart
} from "./chunk-DBP5RGX7.js";
import {
  referenceOf
} from "./chunk-YT2HSVX3.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MN7Z3JDB.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-5DGM6ODE.js";
import "./chunk-6HW2KKFL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-4MOZVQN6.js";
import "./chunk-CUSJU62T.js";
import "./chunk-U3OKZIJV.js";
import "./chunk-YXVXTJY3.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-QTRNOXZ2.js";
import "./chunk-J2IT77FR.js";
import "./chunk-ERKHQL66.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-OGAOLEKR.js";
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
