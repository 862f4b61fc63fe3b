import {
  foldSpace,
  shortHash
} from "./chunk-I7C72YEO.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
