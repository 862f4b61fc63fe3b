import {
  foldSpace,
  shortHash
} from "./chunk-6BBW7VUY.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
