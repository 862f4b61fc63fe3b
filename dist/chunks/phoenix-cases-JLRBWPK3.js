import {
  examplePart
} from "./chunk-RFJS4RSH.js";
import {
  referenceOf
} from "./chunk-OBHOB3OI.js";
import {
  withNoted
} from "./chunk-JBVPIJY4.js";
import "./chunk-IW652GMR.js";
import "./chunk-3UGDVIKA.js";
import "./chunk-Z4MW7A6O.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-J6EWSRZM.js";
import "./chunk-JEA4NPW2.js";
import "./chunk-EANQ5TMF.js";
import "./chunk-3W2AP4M7.js";
import "./chunk-J5FDBKDZ.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject,
  questionOf
} from "./chunk-5EXFSN3S.js";
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
