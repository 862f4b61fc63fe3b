import {
  foldSpace,
  shortHash
} from "./chunk-UN24VID6.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
