import {
  examplePart
} from "./chunk-MAOXR7NI.js";
import {
  referenceOf
} from "./chunk-F5Q7HHBZ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MMRBV7XD.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-QQGLA7X5.js";
import "./chunk-3EYDD3ZU.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GIPTTU4S.js";
import "./chunk-CUSJU62T.js";
import "./chunk-B5MPZQ4R.js";
import "./chunk-YCKGAYMN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-675XO6ZK.js";
import "./chunk-TCVB5PEU.js";
import "./chunk-WPV7H5MK.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-VTFMP3OW.js";
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
