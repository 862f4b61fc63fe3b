import {
  notesOf
} from "./chunk-7T2FHGBD.js";
import {
  GOLDEN_FIELDS,
  isBlank,
  lookalikeWarner
} from "./chunk-6H66WUI3.js";

// src/dataset/foreign/warn-own-fields.ts
function ownFieldWarner(log) {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, (name, known) => {
    if (name === READ_AS_IT_IS) return void 0;
    const meant = letters(name);
    return known.find((field) => letters(field) === meant);
  });
  return (row, line, file, read = {}) => {
    const known = new Set(Object.keys(read).map(letters));
    const isTelling = ([name, value]) => !isBlank(value) && !known.has(letters(name));
    for (const part of [row, ...notesOf(row)])
      warn({ ...Object.fromEntries(Object.entries(part).filter(isTelling)), ...read }, line, file);
  };
}
var READ_AS_IT_IS = "expectedTools";
var letters = (name) => name.toLowerCase().replace(/[^a-z]/g, "");

export {
  ownFieldWarner
};
