import {
  examplePart
} from "./chunk-5KXS5MLQ.js";
import {
  referenceOf
} from "./chunk-WLZ7BPGJ.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-24TDX6SF.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-LDWUDDLP.js";
import "./chunk-GNI3HEDX.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-ENROZ4ZV.js";
import "./chunk-CUSJU62T.js";
import "./chunk-AG76TZXZ.js";
import "./chunk-HHQ3GADC.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-SWTF26HW.js";
import "./chunk-Z5VFYNAJ.js";
import "./chunk-2KUZD62E.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-Q56WL4SA.js";
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
