import {
  isObject
} from "./chunk-QDNFFAFJ.js";

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
function positiveOf(value) {
  const amount = amountOf(value);
  return amount === 0 ? null : amount;
}
function idOf(value) {
  if (typeof value !== "number") return textOf(value);
  return Number.isSafeInteger(value) || Number.isFinite(value) && !Number.isInteger(value) ? String(value) : null;
}
function isBlank(value) {
  return value === void 0 || value === null || value === "";
}
function objectOf(value) {
  return isObject(value) ? value : {};
}
function caseIdOf(metadata) {
  const { query_id, case_id, golden_id, question_id } = objectOf(metadata);
  return [query_id, case_id, golden_id, question_id].map(idOf).find((id) => id !== null)?.trim() ?? null;
}

export {
  textOf,
  numberOf,
  amountOf,
  positiveOf,
  idOf,
  isBlank,
  objectOf,
  caseIdOf
};
