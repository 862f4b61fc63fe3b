import {
  foldSpace,
  shortHash
} from "./chunk-OR5JF3EF.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
