import {
  isObject,
  jsonIn
} from "./chunk-WJ4LAJRD.js";

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
