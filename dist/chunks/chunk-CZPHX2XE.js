import {
  ANSWER_KEYS,
  isBlank,
  isString,
  textOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/failure-of.ts
function failureOf(row) {
  const { error } = row;
  const isNone = isBlank(error) || error === false || Number.isNaN(error) || isWordForNone(error);
  if (!isNone) return { error };
  if (ANSWER_KEYS.some((key) => textOf(row[key]) !== null)) return {};
  const other = OTHER_NAMES.map((name) => saidIn(row[name])).find((said) => said !== null);
  return other === void 0 ? {} : { error: { message: other } };
}
var OTHER_NAMES = [
  "error_message",
  "error_msg",
  "error_type",
  "errors",
  "err",
  "exception",
  "traceback",
  "stack_trace"
];
function saidIn(value) {
  const said = textOf(Array.isArray(value) ? value.filter(isString).join("; ") : value);
  return isWordForNone(said) ? null : said;
}
var isWordForNone = (error) => typeof error === "string" && /^\s*(?:\[\]|false|none|nan|null)\s*$/i.test(error);

export {
  failureOf
};
