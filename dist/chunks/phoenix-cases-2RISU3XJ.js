import {
  examplePart
} from "./chunk-2O2FIJKQ.js";
import {
  referenceOf
} from "./chunk-JHECS62Y.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-OKC6WGZN.js";
import "./chunk-4TNM5ABN.js";
import "./chunk-FJ7DN74D.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-VFAOLQL6.js";
import "./chunk-PYC5RPGF.js";
import "./chunk-BOA5IPMH.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-G33PTE5L.js";
import "./chunk-ZSMACYZF.js";
import "./chunk-Y7LV52QP.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-C4R7TDNS.js";
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
