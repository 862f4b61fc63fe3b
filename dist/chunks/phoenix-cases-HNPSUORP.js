import {
  examplePart
} from "./chunk-FDLIFMX4.js";
import {
  referenceOf
} from "./chunk-MJIP27MG.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-VIY4AD7J.js";
import "./chunk-NNLPZ6XJ.js";
import "./chunk-NHLPBZ3J.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-KDRP4F4X.js";
import "./chunk-MTKZQSCX.js";
import "./chunk-EGRXVSUV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-XM6A6BDS.js";
import "./chunk-3PYCYRXR.js";
import "./chunk-OSHFQ64T.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-CQRK5ECE.js";
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
