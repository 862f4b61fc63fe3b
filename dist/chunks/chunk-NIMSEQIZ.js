import {
  amountOf,
  positiveOf
} from "./chunk-HRPYSUIC.js";

// src/dataset/foreign/counted-tokens.ts
function countedTokens(prompt, completion) {
  const counted = positiveOf(prompt);
  return counted === null ? {} : { tokens: { prompt: counted, completion: amountOf(completion) } };
}

export {
  countedTokens
};
