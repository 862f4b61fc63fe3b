import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-2F4IZ632.js";
import {
  caseIdOf,
  textOf
} from "./chunk-DFEKXJ43.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import {
  isObject
} from "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/formats/ragchecker-cases.ts
init_define_PAGE_ASSETS();
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
