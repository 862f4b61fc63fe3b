import {
  examplePart
} from "./chunk-TX6FFPHL.js";
import {
  referenceOf
} from "./chunk-FCXHW5Y3.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-WGDDMOIK.js";
import "./chunk-SPSLGQGL.js";
import "./chunk-IGELMAHO.js";
import {
  mergeOwn
} from "./chunk-LCS3QJDK.js";
import "./chunk-A5CENJCS.js";
import "./chunk-AFULETYD.js";
import "./chunk-X772TDEQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-6IJ4M53V.js";
import "./chunk-PMVHHOBN.js";
import "./chunk-LBWMURDB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-24QFRXPU.js";
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
