import {
  examplePart
} from "./chunk-N6OCROK2.js";
import {
  referenceOf
} from "./chunk-QSJ76TTA.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-7HIGDSBA.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-CGC5EWAR.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-MFIYBVJB.js";
import "./chunk-QWOW64HH.js";
import "./chunk-CUSJU62T.js";
import "./chunk-EHAXD6ZQ.js";
import "./chunk-PEVYD4TT.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HMTRV2LI.js";
import "./chunk-HJ5CSQ7M.js";
import "./chunk-E2WLDJVV.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-NYHEYI5T.js";
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
