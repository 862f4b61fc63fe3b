import {
  foldSpace,
  shortHash
} from "./chunk-GZ5LEMOO.js";

// src/dataset/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
