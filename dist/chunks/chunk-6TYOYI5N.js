import {
  parseLenient
} from "./chunk-7PH7FI5M.js";

// src/dataset/foreign/json-in.ts
function jsonIn(value) {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? parseLenient(value) ?? value : value;
}

export {
  jsonIn
};
