import {
  examplePart
} from "./chunk-RWZL4WE3.js";
import {
  referenceOf
} from "./chunk-OT7UV3DW.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-BE462RVR.js";
import "./chunk-VXFYMO55.js";
import "./chunk-54ENJCNT.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-OADIMAVL.js";
import "./chunk-UDT4EKLC.js";
import "./chunk-DHE42PYC.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-Y2KSKVDZ.js";
import "./chunk-DJXFIK3M.js";
import "./chunk-TV7TGZZU.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-NACQ3QNH.js";
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
