import {
  notesOf
} from "./chunk-DLLVOXAJ.js";
import {
  GOLDEN_FIELDS,
  isBlank,
  lookalikeWarner,
  saysWhetherAnswered,
  snakeCase
} from "./chunk-6H4WNPDA.js";

// src/dataset/foreign/warn-own-fields.ts
function ownFieldWarner(log, likeness = inOurWords) {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, likeness);
  return (row, line, file, read = {}) => {
    const known = new Set(Object.keys(read).map(letters));
    const isTelling = ([name, value]) => !isBlank(value) && !known.has(letters(name));
    for (const part of [row, ...notesOf(row)])
      warn({ ...Object.fromEntries(Object.entries(part).filter(isTelling)), ...read }, line, file);
  };
}
var READ_AS_IT_IS = "expectedTools";
function inOurWords(name, known, row) {
  if (saysWhetherAnswered(snakeCase(name))) return "expected_behavior" in row ? void 0 : "expected_behavior";
  return name === READ_AS_IT_IS ? void 0 : known.find((field) => letters(field) === letters(name));
}
var letters = (name) => name.toLowerCase().replace(/[^a-z]/g, "");

export {
  ownFieldWarner
};
