import {
  referenceOf
} from "./chunk-2SGBGT47.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-EVR6ZITD.js";
import "./chunk-TR2LWE63.js";
import "./chunk-DCVOA3G2.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-26EMWYAT.js";
import "./chunk-CUSJU62T.js";
import "./chunk-AKQBTJCD.js";
import "./chunk-JSBLJXMB.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-NVOMEUXU.js";
import "./chunk-FBCD6IJL.js";
import "./chunk-MDQ57WSD.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  langfuseRow,
  objectOf
} from "./chunk-6M34PIBX.js";
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
