import {
  foldSpace,
  shortHash
} from "./chunk-M7DPQ2LP.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
