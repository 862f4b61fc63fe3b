import {
  goldenFields
} from "./chunk-2HVTWEUB.js";
import "./chunk-ZSNBJQ5L.js";
import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-GZ5LEMOO.js";

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
