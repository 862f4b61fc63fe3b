import {
  goldenFields
} from "./chunk-DAPHUIIF.js";
import "./chunk-NUGZBQI7.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-BI3VL6R7.js";

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
