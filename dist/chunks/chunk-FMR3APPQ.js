import {
  amountOf,
  positiveOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/counted-tokens.ts
function countedTokens(prompt, completion) {
  const counted = positiveOf(prompt);
  return counted === null ? {} : { tokens: { prompt: counted, completion: amountOf(completion) } };
}

export {
  countedTokens
};
