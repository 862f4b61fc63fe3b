import {
  examplePart
} from "./chunk-32IUYBPK.js";
import {
  referenceOf
} from "./chunk-YIOQPEHL.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-SE4BZ3DL.js";
import "./chunk-MNZXYAVU.js";
import "./chunk-WLJPDM7M.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-S5KITH7G.js";
import "./chunk-CUSJU62T.js";
import "./chunk-5ILD5MS2.js";
import "./chunk-YWVEMTUM.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-4KE6UCYA.js";
import "./chunk-JPC45G3C.js";
import "./chunk-46J3FA2B.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-SJH6ARQQ.js";
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
