import {
  foldSpace,
  shortHash
} from "./chunk-XU6AX3AQ.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
