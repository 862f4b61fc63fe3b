import {
  notesOf
} from "./chunk-NN7D65WY.js";
import {
  GOLDEN_FIELDS
} from "./chunk-H6BNWCUG.js";
import {
  lookalikeWarner
} from "./chunk-LWKATSJN.js";

// src/dataset/foreign/warn-own-fields.ts
function ownFieldWarner(log, isRead) {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, (name, known) => {
    if (name === READ_AS_IT_IS) return void 0;
    const meant = letters(name);
    return known.find((field) => letters(field) === meant);
  });
  const unread = (row) => isRead === void 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !isRead(name)));
  return (row, line, file) => {
    warn(unread(row), line, file);
    for (const noted of notesOf(row)) warn(noted, line, file);
  };
}
var READ_AS_IT_IS = "expectedTools";
var letters = (name) => name.toLowerCase().replace(/[^a-z]/g, "");

export {
  ownFieldWarner
};
