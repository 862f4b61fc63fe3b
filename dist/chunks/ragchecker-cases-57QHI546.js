import {
  goldenFields
} from "./chunk-3IW7QFO7.js";
import "./chunk-OUN77KRO.js";
import {
  caseIdOf,
  textOf
} from "./chunk-2VMVCKX4.js";
import {
  isObject
} from "./chunk-PCDS66IW.js";

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
