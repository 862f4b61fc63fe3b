import {
  foldSpace,
  shortHash
} from "./chunk-65TNK3OZ.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
