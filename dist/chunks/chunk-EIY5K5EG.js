import {
  parseLenient
} from "./chunk-SSTNK4C4.js";

// src/dataset/foreign/json-in.ts
function jsonIn(value) {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? parseLenient(value) ?? value : value;
}

export {
  jsonIn
};
