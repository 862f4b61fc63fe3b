import {
  GOLDEN_FIELDS
} from "./chunk-XV6I5ZIZ.js";
import {
  jsonIn
} from "./chunk-JVGZACFO.js";
import {
  isObject,
  lookalikeWarner
} from "./chunk-3SA4NG4C.js";

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

// src/dataset/foreign/warn-own-fields.ts
function ownFieldWarner(log) {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, (name, known) => {
    if (name === READ_AS_IT_IS) return void 0;
    const meant = letters(name);
    return known.find((field) => letters(field) === meant);
  });
  return (row, line, file) => {
    warn(row, line, file);
    for (const noted of notesOf(row)) warn(noted, line, file);
  };
}
var READ_AS_IT_IS = "expectedTools";
var letters = (name) => name.toLowerCase().replace(/[^a-z]/g, "");

export {
  notesOf,
  ownFieldWarner
};
