import {
  examplePart
} from "./chunk-AWE2GQIA.js";
import {
  referenceOf
} from "./chunk-JRJGGKCE.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-GUGZ2MXQ.js";
import "./chunk-525ZEFKJ.js";
import "./chunk-WCYAXTOL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-2WQVMO7W.js";
import "./chunk-ODUTU6AX.js";
import "./chunk-EQOEJM4L.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HHDZE64R.js";
import "./chunk-ZJ4J2JVQ.js";
import "./chunk-MUP4P7RB.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-IEUQBMXO.js";
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
