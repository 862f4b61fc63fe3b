import {
  examplePart
} from "./chunk-IU6X7SLL.js";
import {
  referenceOf
} from "./chunk-AR3AWUVH.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-DOYJ27MH.js";
import "./chunk-RHPQV6CR.js";
import "./chunk-X4GHZ7WR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IW6A5YA3.js";
import "./chunk-2QVGZQSF.js";
import "./chunk-FZUMNGMN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-26IVHA5R.js";
import "./chunk-VDX3CCTM.js";
import "./chunk-BQI6VMZQ.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-GNGTJDBS.js";
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
