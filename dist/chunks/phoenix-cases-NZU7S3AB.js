import {
  examplePart
} from "./chunk-PEXVIVBQ.js";
import {
  referenceOf
} from "./chunk-WOWMZ2TW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-Q6FIGJAO.js";
import "./chunk-Q3NTQXMA.js";
import "./chunk-PQBW22VQ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-YQJVFFK3.js";
import "./chunk-AOWC426C.js";
import "./chunk-EDQNBNAF.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-YLMG6WVS.js";
import "./chunk-6L3TTKMF.js";
import "./chunk-IUYH5T64.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-772IHKZO.js";
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
