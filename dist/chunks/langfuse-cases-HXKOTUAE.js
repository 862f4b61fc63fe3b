import {
  referenceOf
} from "./chunk-6YRCU6MU.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-LBLMRA4H.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-QX5TG7ME.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-SW37SUYP.js";
import "./chunk-DWOANPZL.js";
import "./chunk-CUSJU62T.js";
import "./chunk-KORQTCKW.js";
import "./chunk-WGAAL6MV.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-GXCBT6Q3.js";
import "./chunk-FNTV3EMA.js";
import "./chunk-HDUPXPPU.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-D7NSAPJJ.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langfuse-cases.ts
var langfuseCases = {
  row: "Langfuse dataset item",
  path: (value) => isObject(value) && Array.isArray(value.data) ? ["data", "*"] : null,
  convert(written) {
    const row = langfuseRow(written);
    const input = jsonIn(row.input);
    const question = caseQuestion(input);
    if (question === null) return "input holds no question";
    const metadata = jsonIn(row.metadata);
    if (!isBlank(metadata) && !isObject(metadata)) return "metadata is no object";
    const id = caseIdOf(metadata) ?? idOf(row.id);
    if (id === null) return "id is missing";
    const output = jsonIn(row.expectedOutput ?? row.expected_output);
    const reference = referenceOf(output, "expectedOutput");
    if (typeof reference === "string") return reference;
    const archived = row.status === "ARCHIVED" ? { split: "validation" } : {};
    const own = mergeOwn(reference.own ?? {}, goldenFields(objectOf(metadata)), archived);
    return withNoted({ id, question, ...reference, own }, objectOf(input), objectOf(output), objectOf(metadata));
  }
};
export {
  langfuseCases
};
