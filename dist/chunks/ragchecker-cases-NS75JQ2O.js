import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-I5YR2XNC.js";
import {
  caseIdOf,
  textOf
} from "./chunk-ESVUOVML.js";
import "./chunk-PFZ6B7HW.js";
import "./chunk-KVJXJY6J.js";
import {
  isObject
} from "./chunk-F7AZSFMG.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";
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
