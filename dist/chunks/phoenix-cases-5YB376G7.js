import {
  examplePart
} from "./chunk-CQSCQNT6.js";
import {
  referenceOf
} from "./chunk-ECFPAOWR.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-MUYCJH4F.js";
import "./chunk-5A5YRUCP.js";
import "./chunk-LYR2BBLD.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-HONMF4QI.js";
import "./chunk-CUSJU62T.js";
import "./chunk-GP3U5VJH.js";
import "./chunk-E6VISLMN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-EYVXRJN2.js";
import "./chunk-BQFB3RNT.js";
import "./chunk-44PMCI7W.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-EKTXWGEI.js";
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
