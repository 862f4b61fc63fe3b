import {
  withoutSpeaker
} from "./chunk-DPF6RTSH.js";
import {
  notesOf
} from "./chunk-IV2IYUW5.js";
import {
  GOLDEN_FIELDS,
  OUR_LABELS,
  isBlank,
  isObject,
  jsonIn,
  labelName,
  lookalikeWarner,
  protectedName,
  saysWhetherAnswered,
  snakeCase
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/warn-own-fields.ts
function ownFieldWarner(log, likeness = inOurWords) {
  const warnRow = lookalikeWarner(GOLDEN_FIELDS, log, likeness);
  const warnNotes = lookalikeWarner(GOLDEN_FIELDS, log, inOurWords);
  return (row, line, file, read = {}) => {
    const known = new Set(Object.keys(read).map(letters));
    const isTelling = ([name, value]) => !isBlank(value) && (!known.has(letters(name)) || letters(name) === letters(OUR_LABELS.forbidden));
    const records = RECORDS.map((name) => jsonIn(row[name])).filter(isObject);
    for (const part of [row, ...notesOf(row), ...records.map(withoutSpeaker)]) {
      const warn = part === row ? warnRow : warnNotes;
      warn({ ...Object.fromEntries(Object.entries(part).filter(isTelling)), ...read }, line, file);
    }
  };
}
var RECORDS = ["inputs", "input", "outputs", "output", "expectations", "expectedOutput", "expected_output"];
var READ_AS_IT_IS = "expectedTools";
function inOurWords(name, known, row) {
  const plain = snakeCase(name);
  const kind = plain.startsWith("reference_") ? null : protectedName(plain) ?? labelName(plain);
  const ours = saysWhetherAnswered(plain) ? "expected_behavior" : kind === null ? void 0 : OUR_LABELS[kind];
  if (ours !== void 0) return ours in row && kind !== "forbidden" ? void 0 : ours;
  return name === READ_AS_IT_IS ? void 0 : known.find((field) => letters(field) === letters(name));
}
var letters = (name) => name.toLowerCase().replace(/[^a-z]/g, "");

export {
  ownFieldWarner
};
