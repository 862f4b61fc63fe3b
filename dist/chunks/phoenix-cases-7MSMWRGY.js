import {
  examplePart
} from "./chunk-ATARABJF.js";
import {
  referenceOf
} from "./chunk-EL2VZIXZ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-5CKFZTPI.js";
import "./chunk-MYRTFBKW.js";
import "./chunk-XU7BEUMR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IL7P46KP.js";
import "./chunk-DWOPMCFI.js";
import "./chunk-4RLASC5E.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-RO3OE5SG.js";
import "./chunk-XD63G6LR.js";
import "./chunk-RFHYNOJ6.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-PO6C5OPW.js";
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
