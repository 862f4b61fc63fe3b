import {
  foldSpace,
  shortHash
} from "./chunk-DAGJ4L7S.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
