import {
  foldSpace,
  shortHash
} from "./chunk-VMKFS47Z.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
