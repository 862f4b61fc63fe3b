import {
  examplePart
} from "./chunk-F2NNPDOV.js";
import {
  referenceOf
} from "./chunk-EAKSJ2PG.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-D7MPJPPP.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-4LZVHY25.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-KNN77WD7.js";
import "./chunk-TPV4QWTR.js";
import "./chunk-CUSJU62T.js";
import "./chunk-2QGDP7FH.js";
import "./chunk-7X3CVCNV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MNCV4PXB.js";
import "./chunk-7FMHESGU.js";
import "./chunk-NEGCCYOR.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-EB6SKHQT.js";
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
