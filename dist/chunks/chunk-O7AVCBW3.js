import {
  foldSpace,
  shortHash
} from "./chunk-3DBV7BW7.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
