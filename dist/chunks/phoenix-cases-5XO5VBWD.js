import {
  examplePart
} from "./chunk-FTO7F642.js";
import {
  referenceOf
} from "./chunk-NVWLFXLR.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-YSKSW5OI.js";
import "./chunk-DXCRBDKC.js";
import "./chunk-F2EDRQPO.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-64IO5P4W.js";
import "./chunk-ACDXRP42.js";
import "./chunk-ECFUSEDM.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LUOXF3J7.js";
import "./chunk-DTPIOQL7.js";
import "./chunk-VOQ5BXWP.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-ZIKP5VLU.js";
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
