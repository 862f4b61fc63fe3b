import {
  goldenFields
} from "./chunk-XV6I5ZIZ.js";
import "./chunk-775UZSXQ.js";
import {
  idOf,
  textOf
} from "./chunk-3SA4NG4C.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/beir-cases.ts
var beirCases = {
  row: "query of BEIR",
  convert(row) {
    const id = idOf(row._id);
    if (id === null) return "_id is missing";
    const question = textOf(row.text);
    if (question === null) return "text is missing";
    return { id, question, own: goldenFields(row) };
  }
};
export {
  beirCases
};
