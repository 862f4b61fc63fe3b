import {
  referenceOf
} from "./chunk-IV2HSSOI.js";
import {
  goldenFields
} from "./chunk-DAPHUIIF.js";
import {
  questionOf
} from "./chunk-5HKMTSQ7.js";
import "./chunk-FC4OUX6Y.js";
import "./chunk-KAYDGLWT.js";
import "./chunk-KQXKNYVT.js";
import "./chunk-GUCMBZGS.js";
import {
  listOf
} from "./chunk-NUGZBQI7.js";
import {
  caseIdOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-BI3VL6R7.js";

// src/dataset/formats/langsmith-cases.ts
var langsmithCases = {
  row: "LangSmith example",
  convert(row) {
    const question = questionOf(row.inputs);
    if (!isObject(row.inputs)) return "inputs is no object";
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(objectOf(row.outputs), "outputs");
    if (typeof reference === "string") return reference;
    const metadata = objectOf(row.metadata);
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    return { id, question, ...reference, own: { ...split, ...goldenFields(metadata) } };
  }
};
export {
  langsmithCases
};
