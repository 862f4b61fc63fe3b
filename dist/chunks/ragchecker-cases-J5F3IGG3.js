import {
  goldenFields
} from "./chunk-B56Q4L2O.js";
import "./chunk-VYLV7QHP.js";
import {
  caseIdOf,
  textOf
} from "./chunk-VQ4GQS74.js";
import {
  isObject
} from "./chunk-53CHOW66.js";

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
