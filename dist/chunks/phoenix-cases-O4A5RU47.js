import {
  examplePart
} from "./chunk-NHMM5C4Q.js";
import {
  referenceOf
} from "./chunk-Q4WRSQIU.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-VQQTSIYK.js";
import "./chunk-TMNR3JWH.js";
import "./chunk-S4NM7OJU.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-FOYWFX4M.js";
import "./chunk-34DP7R42.js";
import "./chunk-3LRZ6WRV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MN5PCCG3.js";
import "./chunk-TNORDZNG.js";
import "./chunk-WVE3TDBQ.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-HJE6XSYQ.js";
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
