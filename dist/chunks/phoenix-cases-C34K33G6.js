import {
  examplePart
} from "./chunk-KRZ7BRDP.js";
import {
  referenceOf
} from "./chunk-GNI6A4OA.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-QOB6ZKRP.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-45SHS74C.js";
import "./chunk-KA3JAYSH.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-ZGE6CQEX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-BIQW23GE.js";
import "./chunk-I5PXIW4V.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LXGZYYUN.js";
import "./chunk-KXILNRGM.js";
import "./chunk-K2KE3RT2.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-HCOI5X4M.js";
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
