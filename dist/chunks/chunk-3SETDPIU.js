import {
  jsonIn
} from "./chunk-GT6XDSK7.js";
import {
  isObject
} from "./chunk-7LWFFFLW.js";

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
