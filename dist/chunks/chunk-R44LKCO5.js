import {
  foldSpace,
  shortHash
} from "./chunk-53CHOW66.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
