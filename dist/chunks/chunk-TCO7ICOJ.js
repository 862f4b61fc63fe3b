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

export {
  REASON_CODES,
  DECISIONS,
  decide,
  sortReasons,
  worseOf
};
