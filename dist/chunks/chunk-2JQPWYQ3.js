import {
  foldSpace,
  shortHash
} from "./chunk-IOB5ICQ7.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
