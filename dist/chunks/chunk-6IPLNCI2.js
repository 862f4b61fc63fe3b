import {
  foldSpace,
  shortHash
} from "./chunk-2B3EG5AB.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
