import {
  foldSpace,
  shortHash
} from "./chunk-BI3VL6R7.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
