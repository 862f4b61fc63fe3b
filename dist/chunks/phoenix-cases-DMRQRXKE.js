import {
  examplePart
} from "./chunk-XFWMQ2Q7.js";
import {
  referenceOf
} from "./chunk-UAGLF7X4.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-OSK3CHWA.js";
import "./chunk-TXCUZWHG.js";
import "./chunk-S3JDOAMA.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-63CZYERT.js";
import "./chunk-YWR7PMZQ.js";
import "./chunk-3VFWAGB3.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LZ6LZSX4.js";
import "./chunk-XXOM2QYH.js";
import "./chunk-6LENOMTJ.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-F3LIBZZI.js";
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
