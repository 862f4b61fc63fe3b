import {
  parseLenient
} from "./chunk-E6Y7AQ6J.js";

// src/dataset/foreign/json-in.ts
function jsonIn(value) {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? parseLenient(value) ?? value : value;
}

export {
  jsonIn
};
