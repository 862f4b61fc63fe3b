import {
  examplePart
} from "./chunk-B7UEY6QJ.js";
import {
  referenceOf
} from "./chunk-SBWW3KDU.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-Z5GRREHI.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-XMRSYV7Q.js";
import "./chunk-IQW6OQ2B.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-YXZWW2BA.js";
import "./chunk-CUSJU62T.js";
import "./chunk-VI2SAQTZ.js";
import "./chunk-7P3LZKPZ.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HBNKWTY5.js";
import "./chunk-3GN3TCTC.js";
import "./chunk-HMGSOU73.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-FYFJLLLZ.js";
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
