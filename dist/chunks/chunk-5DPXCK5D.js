import {
  foldSpace,
  shortHash
} from "./chunk-3QW2TUYF.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
