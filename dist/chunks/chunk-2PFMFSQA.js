import {
  isBlank
} from "./chunk-Z67VWTKG.js";

// src/dataset/foreign/failure-of.ts
function failureOf({ error }) {
  return isBlank(error) || /^\s*(?:false|none|nan|null)\s*$/i.test(String(error)) ? {} : { error };
}

export {
  failureOf
};
