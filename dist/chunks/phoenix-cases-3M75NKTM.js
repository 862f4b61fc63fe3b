import {
  examplePart
} from "./chunk-MQEW3TL3.js";
import {
  referenceOf
} from "./chunk-YI4LH7LE.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-QMNQB4VD.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-V4277H56.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-6VSK3CO3.js";
import "./chunk-MIGVSFAH.js";
import "./chunk-CUSJU62T.js";
import "./chunk-JIDY6SNS.js";
import "./chunk-ZAZNBTKQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-PVXTQTCN.js";
import "./chunk-OAEUPEJ3.js";
import "./chunk-5ST6VZWB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-K26SUBJU.js";
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
