import {
  examplePart
} from "./chunk-YCVE72EC.js";
import {
  referenceOf
} from "./chunk-MKYCUJ32.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-W6ERFQT2.js";
import "./chunk-NMA4LANV.js";
import "./chunk-2LKX5U7D.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-IHR7QFVM.js";
import "./chunk-CUSJU62T.js";
import "./chunk-CBG67CFM.js";
import "./chunk-4UWH72EW.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-LSXJVJS5.js";
import "./chunk-SD44LCUQ.js";
import "./chunk-ZBVP2VCG.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-YYL7YE5G.js";
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
