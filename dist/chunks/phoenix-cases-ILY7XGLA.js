import {
  examplePart
} from "./chunk-E3PRUR2H.js";
import {
  referenceOf
} from "./chunk-IOT6T43C.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-HZMUOH2G.js";
import "./chunk-3GQJYLCP.js";
import "./chunk-4FAKYMSY.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GWIZLRU4.js";
import "./chunk-CUSJU62T.js";
import "./chunk-IUENX42S.js";
import "./chunk-PFX3ETKA.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-7TFLSCRE.js";
import "./chunk-WYEFEIQ5.js";
import "./chunk-B32APVAM.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-HK4GDM4L.js";
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
