import {
  foldSpace,
  shortHash
} from "./chunk-MA3FOP7E.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
