import {
  goldenFields
} from "./chunk-FBLVMTYL.js";
import "./chunk-V3ATXSEY.js";
import {
  caseIdOf,
  textOf
} from "./chunk-GWPXUINR.js";
import {
  isObject
} from "./chunk-6JE6CO5V.js";

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
