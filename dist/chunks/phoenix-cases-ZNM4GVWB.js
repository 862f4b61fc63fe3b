import {
  examplePart
} from "./chunk-YW6YCITG.js";
import {
  referenceOf
} from "./chunk-F77RKZQK.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-TG36QCBU.js";
import "./chunk-I5IM6SQY.js";
import "./chunk-IXYTKZ5M.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-W62FTMFI.js";
import "./chunk-NRPCCK37.js";
import "./chunk-PZJCO5LJ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-Y3JQSJKW.js";
import "./chunk-D7MX4TEK.js";
import "./chunk-FVLEOIEI.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-KTYISR5T.js";
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
