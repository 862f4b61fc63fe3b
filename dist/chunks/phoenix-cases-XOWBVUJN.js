import {
  examplePart
} from "./chunk-NF4GRUAX.js";
import {
  referenceOf
} from "./chunk-ELO6OG4T.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-PTIPJQCD.js";
import "./chunk-7GXW37RW.js";
import "./chunk-ETES5BY2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-65WYA5TO.js";
import "./chunk-CUSJU62T.js";
import "./chunk-KYUGVI72.js";
import "./chunk-3WYSYOFG.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-G7S5T355.js";
import "./chunk-SSAN5STF.js";
import "./chunk-SIVB2WBT.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-LUBB62Y6.js";
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
