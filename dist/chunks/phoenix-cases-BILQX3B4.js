import {
  examplePart
} from "./chunk-LEGHVNBS.js";
import {
  referenceOf
} from "./chunk-5CHU4JME.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-4KTBI7OO.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-GH7NGBEJ.js";
import "./chunk-PJ4WSAQN.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-ORCTXL5M.js";
import "./chunk-CUSJU62T.js";
import "./chunk-HANLYSUI.js";
import "./chunk-JZXFR2X4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HWFNUCGR.js";
import "./chunk-56VTJ7JV.js";
import "./chunk-PWQL5DRP.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-BQUUSEVQ.js";
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
