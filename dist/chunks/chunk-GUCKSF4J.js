import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  numberOf
} from "./chunk-ESVUOVML.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";

// src/dataset/foreign/recorded-scores.ts
init_define_PAGE_ASSETS();
var OURS = {
  faithfulness: "faithfulness",
  groundedness: "faithfulness",
  context_faithfulness: "faithfulness",
  answer_relevance: "answer_relevance",
  answer_relevancy: "answer_relevance",
  response_relevancy: "answer_relevance",
  context_relevance: "context_relevance",
  context_relevancy: "context_relevance",
  contextual_relevancy: "context_relevance",
  nv_context_relevance: "context_relevance",
  answer_correctness: "answer_correctness",
  correctness: "answer_correctness",
  factuality: "answer_correctness",
  factual_correctness: "answer_correctness",
  completeness: "completeness",
  conciseness: "conciseness",
  citation_support: "citation_support"
};
function recordedScores(entries) {
  const scores = /* @__PURE__ */ Object.create(null);
  for (const [name, value] of entries) {
    const number = scoreOf(value);
    if (number === null) continue;
    const plain = scoreName(name);
    const ours = Object.hasOwn(OURS, plain) ? OURS[plain] : null;
    if (ours === null && (plain === "" || number < 0 || number > 1)) continue;
    scores[ours ?? plain] = Math.min(number, scores[ours ?? plain] ?? number);
  }
  return { ...scores };
}
function scoreOf(value) {
  if (value === true || value === "True" || value === "true") return 1;
  if (value === false || value === "False" || value === "false") return 0;
  return numberOf(value);
}
function scoreName(name) {
  return name.replace(/[([].*$/s, "").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
}

export {
  recordedScores
};
