import {
  examplePart
} from "./chunk-C5234GQV.js";
import {
  referenceOf
} from "./chunk-JOK5Q7CX.js";
import {
  withNoted
} from "./chunk-7UFFHYVZ.js";
import "./chunk-3GJUZGG6.js";
import "./chunk-FC5KOBSN.js";
import "./chunk-UM7GRWGQ.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-YP5UOLIB.js";
import "./chunk-LKJTUWRN.js";
import "./chunk-K4ZWX4BN.js";
import "./chunk-WJGXR2EC.js";
import "./chunk-MVPKB4AV.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject,
  questionOf
} from "./chunk-MGP5C3SY.js";
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
    const question = questionOf(input) ?? spokenText(input, QUESTION_FIELDS);
    if (question === null) return "input holds no question";
    const reference = referenceOf(output, "output");
    if (typeof reference === "string") return reference;
    const id = caseIdOf(metadata) ?? idOf(row.example_id) ?? idOf(row.id);
    const own = { ...reference.own, ...goldenFields(metadata) };
    return withNoted({ id, question, ...reference, own }, input, output, metadata);
  }
};
export {
  phoenixCases
};
