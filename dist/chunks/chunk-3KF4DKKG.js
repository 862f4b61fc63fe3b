import {
  foldSpace,
  shortHash
} from "./chunk-K5V25LFK.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
