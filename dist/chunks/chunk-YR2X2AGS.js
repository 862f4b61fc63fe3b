import {
  foldSpace,
  shortHash
} from "./chunk-5JITDMXK.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
