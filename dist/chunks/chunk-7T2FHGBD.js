import {
  jsonIn
} from "./chunk-O4QLG5XB.js";
import {
  isObject
} from "./chunk-6H66WUI3.js";

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
