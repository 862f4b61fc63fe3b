import {
  GOLDEN_FIELDS
} from "./chunk-GWACI77R.js";
import {
  isObject,
  lookalikeWarner
} from "./chunk-7PH7FI5M.js";

// src/dataset/foreign/warn-own-fields.ts
function ownFieldWarner(log) {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, (name, known) => {
    const meant = letters(name);
    return known.find((field) => letters(field) === meant);
  });
  return (row, line, file) => {
    warn(row, line, file);
    if (isObject(row.metadata)) warn(row.metadata, line, file);
  };
}
var letters = (name) => name.toLowerCase().replace(/[^a-z]/g, "");

export {
  ownFieldWarner
};
