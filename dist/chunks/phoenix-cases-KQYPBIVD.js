import {
  examplePart
} from "./chunk-BRPBG2OB.js";
import {
  referenceOf
} from "./chunk-2XE3REGC.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-GZVDRKSH.js";
import "./chunk-6MIEO3UN.js";
import "./chunk-N75YMHPL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-PLPX26KO.js";
import "./chunk-NU57JMF2.js";
import "./chunk-ME6B6DHB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HXO4RQLM.js";
import "./chunk-3DRN6O7P.js";
import "./chunk-HIPZ66Q4.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-HQA5KWIR.js";
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
