import {
  amountOf,
  positiveOf
} from "./chunk-E6Y7AQ6J.js";

// src/dataset/foreign/counted-tokens.ts
function countedTokens(prompt, completion) {
  const counted = positiveOf(prompt);
  return counted === null ? {} : { tokens: { prompt: counted, completion: amountOf(completion) } };
}

export {
  countedTokens
};
