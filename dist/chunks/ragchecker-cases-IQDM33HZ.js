import {
  caseIdOf,
  isObject,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/ragchecker-cases.ts
var ragcheckerCases = {
  row: "RAGChecker result",
  path: (value) => isObject(value) && "results" in value ? ["results", "*"] : null,
  convert(row) {
    const id = caseIdOf(row);
    if (id === null) return "query_id is missing";
    if (textOf(row.query) === null) return "query is missing";
    return { id, question: row.query, expected_answer: textOf(row.gt_answer) };
  }
};
export {
  ragcheckerCases
};
