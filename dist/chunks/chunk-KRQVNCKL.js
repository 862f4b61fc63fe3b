import {
  notesOf
} from "./chunk-6WULP4ZA.js";
import {
  GOLDEN_FIELDS
} from "./chunk-C7SFRAOX.js";
import {
  lookalikeWarner
} from "./chunk-J2S5NAAI.js";

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
  ownFieldWarner
};
