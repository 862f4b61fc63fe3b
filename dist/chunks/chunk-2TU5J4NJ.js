import {
  foldSpace,
  shortHash
} from "./chunk-CZFK6TDI.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
