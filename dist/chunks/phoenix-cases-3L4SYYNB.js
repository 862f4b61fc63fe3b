import {
  examplePart
} from "./chunk-XVWF5V76.js";
import {
  referenceOf
} from "./chunk-ANYNKBOM.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-ANKJBGT5.js";
import "./chunk-3FRFHJJZ.js";
import "./chunk-V27YQDJI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-WKRVLRKK.js";
import "./chunk-K3VNTNRF.js";
import "./chunk-XWBQN3D4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-BOGUSRK2.js";
import "./chunk-VJYRAX7E.js";
import "./chunk-6VPMHZ6N.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-NT7RFZDB.js";
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
