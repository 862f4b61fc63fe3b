import {
  foldSpace,
  shortHash
} from "./chunk-FNFJDO4D.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
