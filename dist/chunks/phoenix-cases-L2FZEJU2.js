import {
  examplePart
} from "./chunk-65XEO4LE.js";
import {
  referenceOf
} from "./chunk-2R7ZOA2C.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-F2DUMBNX.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-UVLYIA4A.js";
import "./chunk-MOX4P24E.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-JADZFOS6.js";
import "./chunk-CUSJU62T.js";
import "./chunk-GEXPGRKF.js";
import "./chunk-5FXSMZOK.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-GEOBJLOH.js";
import "./chunk-LDMZYC7V.js";
import "./chunk-WXZRGYDE.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-O2LQWJOD.js";
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
