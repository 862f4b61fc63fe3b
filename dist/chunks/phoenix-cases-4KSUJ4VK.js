import {
  examplePart
} from "./chunk-PZNXVFET.js";
import {
  referenceOf
} from "./chunk-OKM5CKCW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-JELG2DQS.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-HLVQVTRB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-DCKPG2VS.js";
import "./chunk-72H7JCGY.js";
import "./chunk-CUSJU62T.js";
import "./chunk-W67LPGG6.js";
import "./chunk-XI2ZMSYP.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-AOCEVZN2.js";
import "./chunk-LYCY5YKV.js";
import "./chunk-B45FJ2VR.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-HRPYSUIC.js";
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
