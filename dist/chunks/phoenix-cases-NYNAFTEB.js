import {
  examplePart
} from "./chunk-4PTFMLZ5.js";
import {
  referenceOf
} from "./chunk-WOBNNZL7.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-U6BLE433.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-G4NDMAAO.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-AOBCZKRW.js";
import "./chunk-E6D4EDAX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-ZVL63XW4.js";
import "./chunk-SEIJXGH4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-NYNA5XDN.js";
import "./chunk-IRPUUF3D.js";
import "./chunk-ET3QHONM.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-DCFV3XGI.js";
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
