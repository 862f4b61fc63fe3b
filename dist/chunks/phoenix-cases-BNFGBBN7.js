import {
  examplePart
} from "./chunk-LBNMFXCE.js";
import {
  referenceOf
} from "./chunk-BIALREVI.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-F5ROV25A.js";
import "./chunk-FFROBUVX.js";
import "./chunk-UPCUVO62.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-W6HKA7OQ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-I7AKYQG7.js";
import "./chunk-VT2GTKP6.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-YAMQUWJB.js";
import "./chunk-CE7ELYHL.js";
import "./chunk-3M52R7PB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-CIWAGQH2.js";
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
