import {
  foldSpace,
  shortHash
} from "./chunk-UPZK5KX4.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
