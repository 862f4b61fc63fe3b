import {
  examplePart
} from "./chunk-X4OYI33M.js";
import {
  referenceOf
} from "./chunk-YIXKACND.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-SZSN6JPR.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-B5ZVIKKS.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-WFD2TZAZ.js";
import "./chunk-ZOKNWLFE.js";
import "./chunk-CUSJU62T.js";
import "./chunk-UZTCFG7F.js";
import "./chunk-IGKWKS2D.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-WKRMWNAH.js";
import "./chunk-5FO5NE2N.js";
import "./chunk-CWXIKPAB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-2U5IVN3W.js";
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
