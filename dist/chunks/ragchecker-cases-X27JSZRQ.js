import {
  goldenFields
} from "./chunk-HKSPMEWI.js";
import "./chunk-4MDZIO4H.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-KPNUEEWM.js";

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
