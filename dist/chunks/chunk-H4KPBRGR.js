import {
  foldSpace,
  shortHash
} from "./chunk-7HJR47TH.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
