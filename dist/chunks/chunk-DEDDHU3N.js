import {
  foldSpace,
  shortHash
} from "./chunk-7PH7FI5M.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
