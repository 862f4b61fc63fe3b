import {
  examplePart
} from "./chunk-CJKOGSQ5.js";
import {
  referenceOf
} from "./chunk-6SPTH6CJ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-DBMKIO2D.js";
import "./chunk-QXWY6GXV.js";
import "./chunk-O5GKTHWH.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-OSIV7M3S.js";
import "./chunk-CUSJU62T.js";
import "./chunk-6Q7DWQ3J.js";
import "./chunk-HHONVHKN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-WWVYEPFC.js";
import "./chunk-DWC7TLZK.js";
import "./chunk-XHKQ4GY6.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-Q5ONEMDY.js";
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
