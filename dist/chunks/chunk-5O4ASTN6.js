import {
  foldSpace,
  shortHash
} from "./chunk-UDOPLDK2.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
