import {
  foldSpace,
  shortHash
} from "./chunk-V77UFLCG.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
