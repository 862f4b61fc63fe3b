import {
  goldenFields
} from "./chunk-5EXQDTUS.js";
import "./chunk-FMRLYSNN.js";
import {
  caseIdOf,
  idOf,
  textOf
} from "./chunk-YMJBG45A.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/case-table-cases.ts
var LISTS = [
  "expected_chunk_ids",
  "expected_docs",
  "must_cite",
  "must_not_contain",
  "tags",
  "expected_tools"
];
var SEPARATOR = /[,;|\n]/;
var caseTableCases = {
  row: "row of a table of cases",
  convert(row) {
    const question = textOf(row.question);
    if (question === null) return "question is missing";
    const own = goldenFields(row);
    for (const name of LISTS) {
      const item = own[name];
      if (typeof item !== "string") continue;
      if (SEPARATOR.test(item)) return `${name} seems to hold several items: write them as JSON, ["a", "b"]`;
      own[name] = [item.trim()];
    }
    return { id: caseIdOf(row) ?? idOf(row.id), question, expected_answer: textOf(row.expected_answer), own };
  }
};
export {
  caseTableCases
};
