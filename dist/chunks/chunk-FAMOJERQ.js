import {
  jsonIn
} from "./chunk-UG62LFHO.js";
import {
  isObject
} from "./chunk-E6Y7AQ6J.js";

// src/dataset/foreign/notes-of.ts
var NOTES = [
  "metadata",
  "additional_metadata",
  "additionalMetadata",
  "custom_column_key_values",
  "customColumnKeyValues"
];
function notesOf(row) {
  return NOTES.map((name) => jsonIn(row[name])).filter(isObject);
}

export {
  notesOf
};
