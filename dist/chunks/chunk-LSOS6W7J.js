import {
  isBlank
} from "./chunk-HQA5KWIR.js";

// src/dataset/foreign/failure-of.ts
function failureOf({ error }) {
  const isNone = isBlank(error) || error === false || Number.isNaN(error) || isWordForNone(error);
  return isNone ? {} : { error };
}
var isWordForNone = (error) => typeof error === "string" && /^\s*(?:false|none|nan|null)\s*$/i.test(error);

export {
  failureOf
};
