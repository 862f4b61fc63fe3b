import {
  foldSpace,
  shortHash
} from "./chunk-ZPA7K52E.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
