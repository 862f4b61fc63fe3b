import {
  examplePart
} from "./chunk-ILSTRUZZ.js";
import {
  referenceOf
} from "./chunk-5TK55DG3.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-N6DVWV7Z.js";
import "./chunk-45DBHMRJ.js";
import "./chunk-DJNJOYJI.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-TPFSU3X7.js";
import "./chunk-AV4CCL6P.js";
import "./chunk-2DXRPO4W.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-KPVUUVTL.js";
import "./chunk-WGE5ZFAE.js";
import "./chunk-FIAKW27X.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-DGY5WZ2C.js";
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
