import {
  foldSpace,
  shortHash
} from "./chunk-3S676C35.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
