import {
  examplePart
} from "./chunk-2VCS6XID.js";
import {
  referenceOf
} from "./chunk-ROPCKZ5J.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-RSSD67ZS.js";
import "./chunk-EZQ6WWI3.js";
import "./chunk-OO62EAVX.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-GIS5WL3K.js";
import "./chunk-CUSJU62T.js";
import "./chunk-EGRL7G4B.js";
import "./chunk-TWMENCXS.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-DWBK4MC3.js";
import "./chunk-TJQWJS2L.js";
import "./chunk-OUHT3VS6.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isObject
} from "./chunk-2KGOWJCK.js";
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
