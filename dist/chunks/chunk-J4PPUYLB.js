import {
  isBlank
} from "./chunk-VQ4GQS74.js";

// src/dataset/foreign/failure-of.ts
function failureOf({ error }) {
  return isBlank(error) || /^\s*false\s*$/i.test(String(error)) ? {} : { error };
}

export {
  failureOf
};
