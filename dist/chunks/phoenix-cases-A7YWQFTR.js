import {
  examplePart
} from "./chunk-NEH3JSDG.js";
import {
  referenceOf
} from "./chunk-PF2WD3JO.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-2INOY4XY.js";
import "./chunk-NYFCOAYG.js";
import "./chunk-LALLRCHI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-LUKGFSMQ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-CJIQBNM4.js";
import "./chunk-EQK3NO3E.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-TTVUKTNZ.js";
import "./chunk-WBRXH75C.js";
import "./chunk-MPKJKDYO.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-P2FLHFPE.js";
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
