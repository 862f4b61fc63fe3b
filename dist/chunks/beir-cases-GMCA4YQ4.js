import {
  idOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/beir-cases.ts
var beirCases = {
  row: "query of BEIR",
  convert(row) {
    const id = idOf(row._id);
    if (id === null) return "_id is missing";
    const question = textOf(row.text);
    if (question === null) return "text is missing";
    return { id, question };
  }
};
export {
  beirCases
};
