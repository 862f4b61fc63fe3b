import {
  foldSpace,
  shortHash
} from "./chunk-IHSQ7X47.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
