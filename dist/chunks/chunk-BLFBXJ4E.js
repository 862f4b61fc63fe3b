import {
  amountOf,
  positiveOf
} from "./chunk-K26SUBJU.js";

// src/dataset/foreign/counted-tokens.ts
function countedTokens(prompt, completion) {
  const counted = positiveOf(prompt);
  return counted === null ? {} : { tokens: { prompt: counted, completion: amountOf(completion) } };
}

export {
  countedTokens
};
