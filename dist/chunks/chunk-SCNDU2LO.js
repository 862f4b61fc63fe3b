import {
  foldSpace,
  shortHash
} from "./chunk-XR32A756.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
