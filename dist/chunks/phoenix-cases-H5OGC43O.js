import {
  examplePart
} from "./chunk-54TBJ6EL.js";
import {
  referenceOf
} from "./chunk-VCJ3MAV2.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-YO7Z4RW3.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-IA7NL4J7.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-MEK67G5Q.js";
import "./chunk-Y5R63HBJ.js";
import "./chunk-CUSJU62T.js";
import "./chunk-GR3FZXYA.js";
import "./chunk-ZPO3GK7O.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-7AXWW3BY.js";
import "./chunk-RWIZPDYT.js";
import "./chunk-5D3RWSMS.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-PWX6GGDI.js";
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
