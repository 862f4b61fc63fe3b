import {
  examplePart
} from "./chunk-SKI55AIP.js";
import {
  referenceOf
} from "./chunk-WTNZIRM2.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-Y2Q6LHF3.js";
import "./chunk-TNKG4W27.js";
import "./chunk-BKT5XTFV.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-JKN4W54A.js";
import "./chunk-CUSJU62T.js";
import "./chunk-VUKFVBDK.js";
import "./chunk-HR76GXRK.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MIPOCWG5.js";
import "./chunk-VZ4G4XAH.js";
import "./chunk-G7AKEQPM.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-24ZC54PT.js";
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
