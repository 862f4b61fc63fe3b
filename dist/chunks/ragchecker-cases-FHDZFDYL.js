import {
  goldenFields
} from "./chunk-USWIOM2R.js";
import "./chunk-S4C4JP5F.js";
import {
  caseIdOf,
  textOf
} from "./chunk-2A4X54VZ.js";
import {
  isObject
} from "./chunk-5JITDMXK.js";

// src/dataset/formats/ragchecker-cases.ts
var ragcheckerCases = {
  row: "RAGChecker result",
  path: (value) => isObject(value) && "results" in value ? ["results", "*"] : null,
  convert(row) {
    const id = caseIdOf(row);
    if (id === null) return "query_id is missing";
    if (textOf(row.query) === null) return "query is missing";
    return { id, question: row.query, expected_answer: textOf(row.gt_answer), own: goldenFields(row) };
  }
};
export {
  ragcheckerCases
};
