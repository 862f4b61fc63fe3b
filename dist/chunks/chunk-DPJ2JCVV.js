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
  "baseline_unreadable",
  "waiver_expired",
  "waiver_unused",
  "acl_unlabelled",
  "acl_warning",
  "warn_gate_failed",
  "judge_uncalibrated",
  "waived",
  "first_run",
  "no_baseline",
  "relabelled",
  "cases_removed",
  "slice_regressed"
];
function decide(reasons) {
  if (reasons.some(({ level }) => level === "fail")) return "FAIL";
  return reasons.some(({ level }) => level === "risk") ? "PASS_WITH_RISK" : "PASS";
}
var SEVERITY = { PASS: 0, PASS_WITH_RISK: 1, FAIL: 2 };
function worseOf(a, b) {
  return SEVERITY[b.decision] > SEVERITY[a.decision] ? b : a;
}

export {
  REASON_CODES,
  decide,
  worseOf
};
