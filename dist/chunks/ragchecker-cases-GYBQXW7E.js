import {
  goldenFields
} from "./chunk-OUQZBQJV.js";
import "./chunk-63N4P2PM.js";
import {
  caseIdOf,
  textOf
} from "./chunk-ER6H622D.js";
import {
  isObject
} from "./chunk-I7C72YEO.js";

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
