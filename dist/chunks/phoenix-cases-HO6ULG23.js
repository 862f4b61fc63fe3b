import {
  examplePart
} from "./chunk-YJ2CHH4U.js";
import {
  referenceOf
} from "./chunk-YAKGWPGM.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-URIVJB4N.js";
import "./chunk-SHYJ2CB5.js";
import "./chunk-ATUWUUKL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GI5FSDFN.js";
import "./chunk-CUSJU62T.js";
import "./chunk-XTXJ32QK.js";
import "./chunk-EZ5ONSD4.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-VVK5I5CB.js";
import "./chunk-V5PBWTB4.js";
import "./chunk-6AHGNYXW.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-5ZHZPWVE.js";
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
