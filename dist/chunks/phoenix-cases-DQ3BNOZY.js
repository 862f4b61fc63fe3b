import {
  examplePart
} from "./chunk-N5NBPWEB.js";
import {
  referenceOf
} from "./chunk-TM7Q5J52.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-XGO7IZI3.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-SNMEIFT4.js";
import "./chunk-ZJTFIZQB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-3P43KEQE.js";
import "./chunk-CUSJU62T.js";
import "./chunk-YNQR7IPA.js";
import "./chunk-A3ZCJFO6.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-JNYCBJIP.js";
import "./chunk-763MQTMO.js";
import "./chunk-X5ZXRTAC.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-5H5H5IOV.js";
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
