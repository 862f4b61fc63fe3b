import {
  examplePart
} from "./chunk-5OBC3QNS.js";
import {
  referenceOf
} from "./chunk-SVVB37QC.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-7FI3ZYWR.js";
import "./chunk-RZOELETG.js";
import "./chunk-3NZBT2DZ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-QYQ2TA5N.js";
import "./chunk-FI6SWL3Y.js";
import "./chunk-2GZACCIT.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-624BW7NX.js";
import "./chunk-LAGNTOJX.js";
import "./chunk-72VKVVUO.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-WGXPBMLS.js";
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
