import {
  GOLDEN_FIELDS
} from "./chunk-IRBTJGOG.js";
import {
  jsonIn
} from "./chunk-3FHWH2T3.js";
import {
  isObject,
  lookalikeWarner
} from "./chunk-FLYTNTT5.js";

// src/dataset/foreign/warn-own-fields.ts
function ownFieldWarner(log) {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, (name, known) => {
    if (name === READ_AS_IT_IS) return void 0;
    const meant = letters(name);
    return known.find((field) => letters(field) === meant);
  });
  return (row, line, file) => {
    warn(row, line, file);
    for (const name of NOTES) {
      const noted = jsonIn(row[name]);
      if (isObject(noted)) warn(noted, line, file);
    }
  };
}
var READ_AS_IT_IS = "expectedTools";
var NOTES = [
  "metadata",
  "additional_metadata",
  "additionalMetadata",
  "custom_column_key_values",
  "customColumnKeyValues"
];
var letters = (name) => name.toLowerCase().replace(/[^a-z]/g, "");

export {
  ownFieldWarner
};
