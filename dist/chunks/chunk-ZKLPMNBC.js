import {
  parseLenient
} from "./chunk-DKXQ2SVK.js";

// src/dataset/foreign/json-in.ts
function jsonIn(value) {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? parseLenient(value) ?? value : value;
}

export {
  jsonIn
};
