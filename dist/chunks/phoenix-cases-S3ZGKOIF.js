import {
  examplePart
} from "./chunk-LH6JYEBC.js";
import {
  referenceOf
} from "./chunk-5T256S7T.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-SVPZZ57W.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-4A7PUL35.js";
import "./chunk-TKA5IHCJ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-HJ5375EN.js";
import "./chunk-CUSJU62T.js";
import "./chunk-V6Q7HMUN.js";
import "./chunk-CGAESURN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-GPJ72TTK.js";
import "./chunk-SV3MXPAP.js";
import "./chunk-LHVU5XFH.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-G24KANZ5.js";
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
