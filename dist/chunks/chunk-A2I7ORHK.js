import {
  foldSpace,
  shortHash
} from "./chunk-PCDS66IW.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
