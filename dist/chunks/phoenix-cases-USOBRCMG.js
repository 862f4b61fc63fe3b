import {
  examplePart
} from "./chunk-RCASZQNA.js";
import {
  referenceOf
} from "./chunk-S7ANCL2P.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-E77MV3GL.js";
import "./chunk-JEC2WFHP.js";
import "./chunk-Q3OWB7LZ.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-YKW2PGG2.js";
import "./chunk-LGQ4TUKK.js";
import "./chunk-4PQPKRXQ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ZTRYUL3Q.js";
import "./chunk-OOZDJQMV.js";
import "./chunk-XH53TAXA.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-FORC2G6B.js";
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
