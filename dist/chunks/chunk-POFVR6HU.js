import {
  foldSpace,
  shortHash
} from "./chunk-AAEKV2TC.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
