import {
  foldSpace,
  shortHash
} from "./chunk-2SKYB2A4.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
