import {
  examplePart
} from "./chunk-HROLCUI7.js";
import {
  referenceOf
} from "./chunk-3AV4X34W.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-BFT76TJG.js";
import "./chunk-2UI46THG.js";
import "./chunk-ATGYZXP2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-2QHRDN6I.js";
import "./chunk-3F76AOFZ.js";
import "./chunk-QJPAYKQD.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-BL6HGZKI.js";
import "./chunk-YBYV3B3T.js";
import "./chunk-GVZ2SCJ4.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-76GLEZDY.js";
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
