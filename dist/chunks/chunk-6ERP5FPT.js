import {
  foldSpace,
  shortHash
} from "./chunk-6JE6CO5V.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
