import {
  examplePart
} from "./chunk-PI6R5WB3.js";
import {
  referenceOf
} from "./chunk-I6WXEM34.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-P4WGX4CD.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-JUFSAXVA.js";
import "./chunk-RNHXJXQB.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-RFI72VNK.js";
import "./chunk-CUSJU62T.js";
import "./chunk-F2YM6PCF.js";
import "./chunk-RY37CPJN.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-5GUNJNGJ.js";
import "./chunk-SMXXZ74O.js";
import "./chunk-3Y2L4M2F.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-KFSDQYBS.js";
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
