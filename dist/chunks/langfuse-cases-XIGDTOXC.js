import {
  referenceOf
} from "./chunk-NFNS2BMX.js";
import {
  goldenFields
} from "./chunk-SXPOCOSD.js";
import {
  langfuseRow
} from "./chunk-FDYL3NLF.js";
import {
  jsonIn
} from "./chunk-B334XWCL.js";
import {
  questionOf
} from "./chunk-WSYF264K.js";
import "./chunk-SD7BORVT.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-PWKIVTWI.js";
import "./chunk-VZPQVZMW.js";
import "./chunk-43VGD64F.js";
import "./chunk-D24BJ42M.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  isObject,
  objectOf
} from "./chunk-DXESMKBD.js";

// src/dataset/formats/langfuse-cases.ts
var langfuseCases = {
  row: "Langfuse dataset item",
  path: (value) => isObject(value) && Array.isArray(value.data) ? ["data", "*"] : null,
  convert(written) {
    const row = langfuseRow(written);
    const input = jsonIn(row.input);
    const question = questionOf(input) ?? spokenText(input, QUESTION_FIELDS);
    if (question === null) return "input holds no question";
    const metadata = jsonIn(row.metadata);
    if (!isBlank(metadata) && !isObject(metadata)) return "metadata is no object";
    const id = caseIdOf(metadata) ?? idOf(row.id);
    if (id === null) return "id is missing";
    const reference = referenceOf(jsonIn(row.expectedOutput ?? row.expected_output), "expectedOutput");
    if (typeof reference === "string") return reference;
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    return { id, question, ...reference, own: { ...goldenFields(objectOf(metadata)), ...archived } };
  }
};
export {
  langfuseCases
};
