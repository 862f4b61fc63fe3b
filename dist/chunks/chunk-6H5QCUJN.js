import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/gate/reason.ts
var REASON_CODES = [
  "invalid_input",
  "acl_leak",
  "critical_failure",
  "gate_failed",
  "gate_not_evaluated",
  "not_comparable",
  "incomplete_run",
  "base_unreadable",
  "baseline_unreadable",
  "anchor_unreadable",
  "waiver_expired",
  "waiver_unused",
  "acl_unlabelled",
  "acl_warning",
  "warn_gate_failed",
  "drift",
  "slow_drift",
  "judge_uncalibrated",
  "waived",
  "first_run",
  "no_baseline",
  "base_invalid",
  "first_policy",
  "golden_unpinned",
  "access_widened",
  "relabelled",
  "cases_removed",
  "slice_regressed",
  "policy_changed",
  "cases_added"
];
var DECISIONS = ["PASS", "PASS_WITH_RISK", "FAIL"];
function decide(reasons) {
  if (reasons.some(({ level }) => level === "fail")) return "FAIL";
  return reasons.some(({ level }) => level === "risk") ? "PASS_WITH_RISK" : "PASS";
}
var LEVELS = { fail: 0, risk: 1, info: 2 };
function sortReasons(reasons) {
  return reasons.map((reason, i) => ({ reason, i })).sort((a, b) => LEVELS[a.reason.level] - LEVELS[b.reason.level] || a.i - b.i).map(({ reason }) => reason);
}
var SEVERITY = { PASS: 0, PASS_WITH_RISK: 1, FAIL: 2 };
function worseOf(a, b) {
  const leaks = ({ reasons }) => reasons.some(({ code }) => code === "acl_leak") ? 1 : 0;
  return (SEVERITY[b.decision] - SEVERITY[a.decision] || leaks(b) - leaks(a)) > 0 ? b : a;
}

// src/causes/walk-stages.ts
var STAGES = ["corpus", "retrieval", "merge", "rerank", "context", "answer", "citation", "access"];
function standing(ranks, sizes) {
  const reranks = sizes === null ? (ranks?.reranked ?? null) !== null : sizes.reranked > 0;
  return {
    lists: ranks?.lists ?? [],
    retrieved: ranks?.retrieved ?? null,
    ranked: (reranks ? ranks?.reranked : ranks?.retrieved) ?? null,
    reranks,
    rerankedSize: sizes?.reranked ?? null,
    context: ranks?.context ?? null,
    contextSize: sizes?.context ?? null,
    cited: ranks?.cited ?? false
  };
}
function inCorpus(entry, manifestSize) {
  return manifestSize === 0 ? null : entry?.inManifest === true && entry.active;
}
function lostAt(chunk, corpus, ending) {
  const listed = chunk.lists.some(([, rank]) => rank !== null);
  const seen = listed || chunk.retrieved !== null || chunk.ranked !== null || chunk.context !== null;
  if (ending.protected) return seen || chunk.cited ? "access" : null;
  if (chunk.context !== null) {
    if (!ending.behavedRight) return "answer";
    return ending.mustBeCited && !chunk.cited ? "citation" : null;
  }
  if (!seen) return corpus === false ? "corpus" : "retrieval";
  if (chunk.retrieved === null && chunk.ranked === null) return "merge";
  if (chunk.ranked === null) return "rerank";
  const pushedOut = chunk.reranks && isCutOff(chunk) && chunk.retrieved !== null && chunk.retrieved <= chunk.contextSize;
  return pushedOut ? "rerank" : "context";
}
function isCutOff({ ranked, contextSize }) {
  return ranked !== null && contextSize !== null && contextSize > 0 && ranked > contextSize;
}

// src/causes/cause.ts
var CAUSE_LABELS = [
  "golden_label_issue",
  "stale_index",
  "parser",
  "chunking",
  "embedding",
  "bm25_analyzer",
  "hybrid_merge",
  "reranker",
  "context_builder",
  "generator",
  "citation",
  "acl",
  "judge_noise"
];
var MIN_CONFIDENCE = 0.08;
function rankCauses(causes) {
  const [first] = causes;
  if (causes.length === 1 && first !== void 0) return [rounded(first)];
  const byLabel = /* @__PURE__ */ new Map();
  for (const cause of causes) {
    const before = byLabel.get(cause.label);
    byLabel.set(cause.label, {
      ...before ?? cause,
      confidence: Math.min(1, (before?.confidence ?? 0) + cause.confidence)
    });
  }
  return [...byLabel.values()].map(rounded).filter(({ confidence }) => confidence >= MIN_CONFIDENCE).sort((a, b) => b.confidence - a.confidence || order(a.label) - order(b.label));
}
function scaled(causes, share) {
  return causes.map((cause) => ({ ...cause, confidence: cause.confidence * share }));
}
function rounded(cause) {
  const confidence = Math.round(cause.confidence * 100) / 100;
  return confidence === cause.confidence ? cause : { ...cause, confidence };
}
var order = (label) => CAUSE_LABELS.indexOf(label);

export {
  CAUSE_LABELS,
  rankCauses,
  scaled,
  REASON_CODES,
  DECISIONS,
  decide,
  sortReasons,
  worseOf,
  STAGES,
  standing,
  inCorpus,
  lostAt,
  isCutOff
};
