import {
  foldSpace,
  shortHash
} from "./chunk-7IBZV6L5.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
