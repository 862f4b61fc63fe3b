import {
  examplePart
} from "./chunk-XUS4YIDH.js";
import {
  referenceOf
} from "./chunk-NTYRIO7K.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-I5KFSVTB.js";
import "./chunk-IXWVHSQB.js";
import "./chunk-4XLAEYU5.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-T5CGPVOX.js";
import "./chunk-CUSJU62T.js";
import "./chunk-RW3AYBO6.js";
import "./chunk-MBPUJYLL.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-7GD2O5ZR.js";
import "./chunk-BWFYOT2C.js";
import "./chunk-MESR7RTI.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-W2X4J5CA.js";
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
