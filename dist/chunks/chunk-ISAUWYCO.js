import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  foldSpace,
  shortHash
} from "./chunk-CFBVHY3U.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/dataset/question-id.ts
init_define_PAGE_ASSETS();
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

export {
  questionId
};
