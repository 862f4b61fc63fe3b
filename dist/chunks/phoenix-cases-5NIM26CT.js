import {
  examplePart
} from "./chunk-BZKINRPA.js";
import {
  referenceOf
} from "./chunk-RGWF5FJW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-USM2MWIH.js";
import "./chunk-6BJX3YTZ.js";
import "./chunk-E5RS7LN2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-2VNNTS2N.js";
import "./chunk-CUSJU62T.js";
import "./chunk-26ST6HOL.js";
import "./chunk-G72GTGU5.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-UAYWUOFN.js";
import "./chunk-T5IEIHLM.js";
import "./chunk-WV4XNX2N.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-4TJ2IPIW.js";
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
