import {
  amountOf,
  positiveOf
} from "./chunk-7PH7FI5M.js";

// src/dataset/foreign/counted-tokens.ts
function countedTokens(prompt, completion) {
  const counted = positiveOf(prompt);
  return counted === null ? {} : { tokens: { prompt: counted, completion: amountOf(completion) } };
}

export {
  countedTokens
};
