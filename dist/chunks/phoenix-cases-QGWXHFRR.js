import {
  examplePart
} from "./chunk-3KK7Y7TU.js";
import {
  referenceOf
} from "./chunk-2ZRHON7R.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-W52ZRVZQ.js";
import "./chunk-XJJD6ED7.js";
import "./chunk-A5WVKP5J.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-Y6P7H37Q.js";
import "./chunk-CUSJU62T.js";
import "./chunk-AP37ONNY.js";
import "./chunk-OHIJ5T2F.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-JCEG75KW.js";
import "./chunk-EVO7IFZZ.js";
import "./chunk-RQBQBXVB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-OHWV2ZMF.js";
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
