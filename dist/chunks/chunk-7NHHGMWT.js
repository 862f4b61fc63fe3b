import {
  jsonIn
} from "./chunk-TB7BX6QR.js";
import {
  isObject
} from "./chunk-RVQ2TKDP.js";

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
