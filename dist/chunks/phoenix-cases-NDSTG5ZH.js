import {
  examplePart
} from "./chunk-YSMETVRB.js";
import {
  referenceOf
} from "./chunk-GPN4EOUQ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-UBPBDJU2.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-JUJL2Y6Z.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IV2IYUW5.js";
import "./chunk-TL5QBM2T.js";
import "./chunk-CUSJU62T.js";
import "./chunk-FEB5ZL2I.js";
import "./chunk-7HSDV3KP.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MXVRNRKM.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-WJ4LAJRD.js";
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
