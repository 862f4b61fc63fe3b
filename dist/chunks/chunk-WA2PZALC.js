import {
  isObject
} from "./chunk-AAEKV2TC.js";

// src/dataset/foreign/field.ts
function textOf(value) {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
function numberOf(value) {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}
function amountOf(value) {
  const number = numberOf(value);
  return number !== null && number >= 0 ? number : null;
}
function objectOf(value) {
  return isObject(value) ? value : {};
}
function caseIdOf(metadata) {
  const { query_id, case_id, golden_id, question_id } = objectOf(metadata);
  for (const id of [query_id, case_id, golden_id, question_id]) {
    if (typeof id === "number" && Number.isFinite(id)) return String(id);
    if (textOf(id) !== null) return id.trim();
  }
  return null;
}

export {
  textOf,
  numberOf,
  amountOf,
  objectOf,
  caseIdOf
};
