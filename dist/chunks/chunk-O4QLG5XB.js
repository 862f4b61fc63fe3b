import {
  parseLenient
} from "./chunk-6H66WUI3.js";

// src/dataset/foreign/json-in.ts
function jsonIn(value) {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? parseLenient(value) ?? value : value;
}

export {
  jsonIn
};
