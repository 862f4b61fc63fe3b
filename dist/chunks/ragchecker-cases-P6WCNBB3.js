import {
  goldenFields
} from "./chunk-MPSSCYYM.js";
import "./chunk-LBIK32PW.js";
import {
  caseIdOf,
  textOf
} from "./chunk-SLQCDHGW.js";
import {
  isObject
} from "./chunk-SRWQLDXO.js";

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
