import {
  examplePart
} from "./chunk-3LIGYF4W.js";
import {
  referenceOf
} from "./chunk-AEO6RFC6.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-XJKJGKW3.js";
import "./chunk-BL7BCVHW.js";
import "./chunk-JNGAWVCD.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-BQSNM6GF.js";
import "./chunk-CUSJU62T.js";
import "./chunk-S47DTTU3.js";
import "./chunk-PTVWLK5X.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-Y6FWJJX6.js";
import "./chunk-3ETIKXQM.js";
import "./chunk-5LJQY6U3.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-A24GTY4F.js";
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
