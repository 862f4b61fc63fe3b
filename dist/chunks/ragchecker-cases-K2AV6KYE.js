import {
  goldenFields
} from "./chunk-GMUKTSI2.js";
import "./chunk-XJ5BAQJB.js";
import {
  caseIdOf,
  textOf
} from "./chunk-REYSCQ5L.js";
import {
  isObject
} from "./chunk-K5V25LFK.js";

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
