import {
  _enum,
  array,
  boolean,
  int,
  literal,
  looseObject,
  number,
  record,
  string,
  tuple
} from "./chunk-IAB67TOX.js";
import {
  ACL_STAGES,
  CAUSE_LABELS,
  DECISIONS,
  GATE_KINDS,
  MISSING_REASONS,
  REASON_CODES,
  REASON_DETAILS,
  STAGES,
  TRACE_PARTS,
  VIOLATION_RULES
} from "./chunk-VYGYRQBI.js";

// schemas/report.schema.json
var report_schema_default = { title: "rag-gate report", $schema: "http://json-schema.org/draft-07/schema#", type: "object", properties: { schema_version: { type: "number", const: 2 }, decision: { type: "string", enum: ["PASS", "PASS_WITH_RISK", "FAIL"] }, reasons: { type: "array", items: { type: "object", properties: { code: { type: "string", enum: ["invalid_input", "acl_leak", "critical_failure", "gate_failed", "gate_not_evaluated", "not_comparable", "incomplete_run", "base_unreadable", "baseline_unreadable", "anchor_unreadable", "waiver_expired", "waiver_unused", "acl_unlabelled", "acl_warning", "behavior_unknown", "evidence_undecided", "warn_gate_failed", "underpowered", "drift", "slow_drift", "judge_uncalibrated", "waived", "first_run", "no_baseline", "base_invalid", "first_policy", "golden_unpinned", "phrases_added", "access_widened", "chunks_moved", "relabelled", "cases_removed", "slice_regressed", "ungated_fall", "leak_in_other_config", "protected_open", "access_spelling", "stale_version", "index_drift", "excluded_worse", "no_gates", "gate_off", "policy_changed", "cases_added"] }, message: { type: "string" }, gate: { type: ["string", "null"] }, case_ids: { type: "array", items: { type: "string" } }, detail: { type: "string", enum: ["baseline_expired", "baseline_unfit", "other_chunks", "cases_failed", "all_failed", "traces_lost", "baseline_thin", "baseline_incomplete"] } }, required: ["code", "message", "gate", "case_ids"], additionalProperties: {} } }, summary: { type: "object", properties: { cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, passed: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, failed: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, missing: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, errors: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, error_kinds: { type: "array", items: { type: "object", properties: { kind: { type: "string" }, cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["kind", "cases"], additionalProperties: {} } }, excluded: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, gates: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, gates_failed: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, gates_warned: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, gates_waived: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, gates_not_evaluated: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, acl_leaks: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, regressed_cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, improved_cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, behavior_disagreements: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, denied_otherwise: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, cases_without_latency: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, answers_unchecked: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, formats: { type: "array", items: { type: "string" } }, not_available: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "array", items: { type: "string" } } }, not_computed: { type: "array", items: { type: "string" } }, not_recorded: { type: "object", properties: { head: { type: "array", items: { type: "string", enum: ["retrieved", "reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"] } }, baseline: { type: "array", items: { type: "string", enum: ["retrieved", "reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"] } } }, required: ["head", "baseline"], additionalProperties: {} }, other_configs: { type: "array", items: { type: ["string", "null"] } }, configs: { type: "array", items: { type: "object", properties: { config_id: { type: ["string", "null"] }, role: { type: "string", enum: ["head", "other", "baseline"] }, metrics: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: ["number", "null"] } } }, required: ["config_id", "role", "metrics"], additionalProperties: {} } }, problems: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, additionalProperties: {} }, head: { type: "object", properties: { sha: { type: ["string", "null"] }, run_id: { type: ["number", "null"] }, attempt: { type: ["number", "null"] }, config_id: { type: ["string", "null"] }, cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, traces: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, complete: { type: "boolean" }, fingerprint: { type: "object", properties: { metrics_version: { type: "number" }, golden_hash: { type: "string" }, case_set_hash: { type: "string" }, cutoffs: { type: "array", items: { type: "number" } }, ndcg_gain: { type: "string" }, relevant_from: { type: "number" }, block_stages: { type: "array", items: { type: "string" } }, behavior_phrases: { type: "string" }, repeats: { type: "number" }, suite: { type: ["string", "null"] }, findings: { type: "array", items: { type: "string" } }, evidence: { type: "object", properties: { coverage: { type: "number" }, matcher: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, chunks: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["coverage", "matcher", "chunks"], additionalProperties: {} }, versions: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "array", items: { type: "string" } } } }, required: ["metrics_version", "golden_hash", "case_set_hash", "cutoffs", "ndcg_gain", "relevant_from", "block_stages", "behavior_phrases", "repeats", "suite", "versions"], additionalProperties: {} } }, required: ["sha", "run_id", "attempt", "config_id", "cases", "traces", "complete", "fingerprint"], additionalProperties: {} }, baseline: { anyOf: [{ type: "object", properties: { sha: { type: ["string", "null"] }, run_id: { type: ["number", "null"] }, attempt: { type: ["number", "null"] }, config_id: { type: ["string", "null"] }, cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, traces: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, complete: { type: "boolean" }, fingerprint: { type: "object", properties: { metrics_version: { type: "number" }, golden_hash: { type: "string" }, case_set_hash: { type: "string" }, cutoffs: { type: "array", items: { type: "number" } }, ndcg_gain: { type: "string" }, relevant_from: { type: "number" }, block_stages: { type: "array", items: { type: "string" } }, behavior_phrases: { type: "string" }, repeats: { type: "number" }, suite: { type: ["string", "null"] }, findings: { type: "array", items: { type: "string" } }, evidence: { type: "object", properties: { coverage: { type: "number" }, matcher: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, chunks: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["coverage", "matcher", "chunks"], additionalProperties: {} }, versions: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "array", items: { type: "string" } } } }, required: ["metrics_version", "golden_hash", "case_set_hash", "cutoffs", "ndcg_gain", "relevant_from", "block_stages", "behavior_phrases", "repeats", "suite", "versions"], additionalProperties: {} } }, required: ["sha", "run_id", "attempt", "config_id", "cases", "traces", "complete", "fingerprint"], additionalProperties: {} }, { type: "null" }] }, gates: { type: "array", items: { type: "object", properties: { metric: { type: "string" }, slice: { type: ["string", "null"] }, kind: { type: "string", enum: ["min", "max", "max-drop", "max-rise", "max-regressed", "coverage"] }, threshold: { type: ["number", "null"] }, threshold_percent: { type: "number" }, value: { type: ["number", "null"] }, baseline: { type: ["number", "null"] }, severity: { type: "string", enum: ["block", "warn"] }, status: { type: "string", enum: ["pass", "fail", "warn", "waived", "not_evaluated", "not_applicable"] }, message: { type: "string" }, without_failed: { type: "object", properties: { cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, delta: { type: ["number", "null"] }, ci_low: { type: ["number", "null"] }, ci_high: { type: ["number", "null"] }, pairs: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, improved: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, regressed: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["cases", "delta", "ci_low", "ci_high", "pairs", "improved", "regressed"], additionalProperties: {} } }, required: ["metric", "slice", "kind", "threshold", "value", "baseline", "severity", "status", "message"], additionalProperties: {} } }, comparability: { type: "array", items: { type: "object", properties: { field: { type: "string" }, head: { type: "string" }, baseline: { type: "string" }, effect: { type: "string" }, metrics: { type: "array", items: { type: "string" } } }, required: ["field", "head", "baseline", "effect", "metrics"], additionalProperties: {} } }, metrics: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "object", properties: { head: { type: ["number", "null"] }, head_ci_low: { type: ["number", "null"] }, head_ci_high: { type: ["number", "null"] }, baseline: { type: ["number", "null"] }, delta: { type: ["number", "null"] }, ci_low: { type: ["number", "null"] }, ci_high: { type: ["number", "null"] }, p_value: { type: ["number", "null"] }, n: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, pairs: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, improved: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, regressed: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, unchanged: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, detectable: { type: ["number", "null"] }, verdict: { anyOf: [{ type: "string", enum: ["improved", "regressed", "not_regressed", "inconclusive"] }, { type: "null" }] } }, required: ["head", "head_ci_low", "head_ci_high", "baseline", "delta", "ci_low", "ci_high", "p_value", "n", "pairs", "improved", "regressed", "unchanged", "detectable", "verdict"], additionalProperties: {} } }, rank_histogram: { type: "object", propertyNames: { type: "string", enum: ["retrieved", "reranked"] }, additionalProperties: { type: "object", properties: { head: { anyOf: [{ type: "object", properties: { ranks: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, missed: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, n: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["ranks", "missed", "n"], additionalProperties: {} }, { type: "null" }] }, baseline: { anyOf: [{ type: "object", properties: { ranks: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, missed: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, n: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["ranks", "missed", "n"], additionalProperties: {} }, { type: "null" }] } }, required: ["head", "baseline"], additionalProperties: {} }, required: ["retrieved", "reranked"] }, hallucinations: { type: "array", items: { type: "object", properties: { case_id: { type: "string" }, labels: { type: "array", items: { type: "string", enum: ["unsupported_claim", "failed_abstention", "bad_citation"] } } }, required: ["case_id", "labels"], additionalProperties: {} } }, slices: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "object", properties: { n: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, metrics: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "object", properties: { head: { type: ["number", "null"] }, n: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, baseline: { type: ["number", "null"] }, delta: { type: ["number", "null"] }, pairs: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, ci_low: { type: ["number", "null"] }, ci_high: { type: ["number", "null"] }, p_worse: { type: ["number", "null"] }, improved: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, regressed: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, verdict: { anyOf: [{ type: "string", enum: ["improved", "regressed", "not_regressed", "inconclusive", "insufficient"] }, { type: "null" }] } }, required: ["head", "n", "baseline", "delta", "pairs", "ci_low", "ci_high", "p_worse", "improved", "regressed", "verdict"], additionalProperties: {} } } }, required: ["n", "metrics"], additionalProperties: {} } }, hidden_regressions: { type: "array", items: { type: "object", properties: { metric: { type: "string" }, slice: { type: "string" }, also: { type: "array", items: { type: "string" } }, delta: { type: "number" }, slice_delta: { type: "number" }, pairs: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, regressed: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, improved: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, significant: { type: "boolean" } }, required: ["metric", "slice", "also", "delta", "slice_delta", "pairs", "regressed", "improved", "significant"], additionalProperties: {} } }, acl: { type: "object", properties: { leaks: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, violations: { type: "array", items: { type: "object", properties: { case_id: { type: "string" }, principal: { type: "object", properties: { tenant_id: { type: "string" }, roles: { type: "array", items: { type: "string" } } }, required: ["tenant_id", "roles"], additionalProperties: {} }, chunk_id: { type: ["string", "null"] }, stage: { type: "string", enum: ["retrieved", "reranked", "context", "citations", "answer"] }, list: { type: "string" }, rule: { type: "string", enum: ["tenant", "role", "protected", "canary"] } }, required: ["case_id", "principal", "chunk_id", "stage", "rule"], additionalProperties: {} } }, unknown: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, matrix: { type: "array", items: { type: "object", properties: { acl_group: { type: "string" }, case_id: { type: "string" }, principal: { type: "object", properties: { tenant_id: { type: "string" }, roles: { type: "array", items: { type: "string" } } }, required: ["tenant_id", "roles"], additionalProperties: {} }, expected_behavior: { type: "string" }, observed_behavior: { type: ["string", "null"] }, leaks: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, chunks: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "array", items: { type: "string" } } } }, required: ["acl_group", "case_id", "principal", "expected_behavior", "observed_behavior", "leaks", "chunks"], additionalProperties: {} } } }, required: ["leaks", "violations", "unknown", "matrix"], additionalProperties: {} }, regressions: { type: "array", items: { type: "object", properties: { id: { type: "string" }, metric: { type: "string" }, baseline: { type: "number" }, head: { type: "number" }, delta: { type: "number" }, causes: { type: "array", items: { type: "object", properties: { label: { type: "string", enum: ["golden_label_issue", "stale_index", "parser", "chunking", "embedding", "bm25_analyzer", "hybrid_merge", "reranker", "context_builder", "generator", "citation", "acl", "judge_noise"] }, confidence: { type: "number" }, evidence: { type: "string" } }, required: ["label", "confidence", "evidence"], additionalProperties: {} } } }, required: ["id", "metric", "baseline", "head", "delta", "causes"], additionalProperties: {} } }, improvements: { type: "array", items: { type: "object", properties: { id: { type: "string" }, metric: { type: "string" }, baseline: { type: "number" }, head: { type: "number" }, delta: { type: "number" } }, required: ["id", "metric", "baseline", "head", "delta"], additionalProperties: {} } }, failures: { type: "array", items: { type: "object", properties: { id: { type: "string" }, failed_checks: { type: "array", items: { type: "string" } }, since: { anyOf: [{ type: "string", enum: ["new", "before", "flaky"] }, { type: "null" }] }, causes: { type: "array", items: { type: "object", properties: { label: { type: "string", enum: ["golden_label_issue", "stale_index", "parser", "chunking", "embedding", "bm25_analyzer", "hybrid_merge", "reranker", "context_builder", "generator", "citation", "acl", "judge_noise"] }, confidence: { type: "number" }, evidence: { type: "string" } }, required: ["label", "confidence", "evidence"], additionalProperties: {} } }, details: { anyOf: [{ type: "object", properties: { tags: { type: "array", items: { type: "string" } }, difficulty: { type: ["string", "null"] }, critical: { type: "boolean" }, expected_behavior: { type: "string" }, observed_behavior: { type: ["string", "null"] }, error_kinds: { type: "array", items: { type: "string" } }, owner: { type: ["string", "null"] }, question: { type: ["string", "null"] }, must_cite: { type: "array", items: { type: "string" } }, chunks: { type: "array", items: { type: "object", properties: { chunk_id: { type: "string" }, evidence: { type: "integer", minimum: 1, maximum: 9007199254740991 }, head: { type: "object", properties: { retrieved: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, reranked: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, context: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, cited: { type: "boolean" }, lists: { type: "array", items: { type: "array", items: [{ type: "string" }, { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }], additionalItems: false, minItems: 2, maxItems: 2 } }, instead: { type: "string", enum: ["same_version", "newer_version", "older_version", "part"] }, chunks: { type: "array", items: { type: "string" } } }, required: ["retrieved", "reranked", "context", "cited"], additionalProperties: {} }, baseline: { anyOf: [{ type: "object", properties: { retrieved: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, reranked: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, context: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, cited: { type: "boolean" }, lists: { type: "array", items: { type: "array", items: [{ type: "string" }, { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }], additionalItems: false, minItems: 2, maxItems: 2 } }, instead: { type: "string", enum: ["same_version", "newer_version", "older_version", "part"] } }, required: ["retrieved", "reranked", "context", "cited"], additionalProperties: {} }, { type: "null" }] } }, required: ["chunk_id", "head", "baseline"], additionalProperties: {} } } }, required: ["tags", "difficulty", "critical", "expected_behavior", "observed_behavior", "owner", "question", "must_cite", "chunks"], additionalProperties: {} }, { type: "null" }] } }, required: ["id", "failed_checks", "since", "details"], additionalProperties: {} } }, traffic: { type: "object", properties: { queries: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, compared: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, changed: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, most_changed: { type: "array", items: { type: "object", properties: { id: { type: "string" }, kept: { type: "number" }, behavior: { type: "object", properties: { head: { type: ["string", "null"] }, baseline: { type: ["string", "null"] } }, required: ["head", "baseline"], additionalProperties: {} }, metrics: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "number" } } }, required: ["id", "kept", "behavior", "metrics"], additionalProperties: {} } } }, required: ["queries", "compared", "changed", "most_changed"], additionalProperties: {} }, versions: { type: "object", properties: { head: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "array", items: { type: "string" } } }, changed: { type: "array", items: { type: "object", properties: { name: { type: "string" }, baseline: { type: "array", items: { type: "string" } }, head: { type: "array", items: { type: "string" } } }, required: ["name", "baseline", "head"], additionalProperties: {} } } }, required: ["changed"], additionalProperties: {} }, attribution: { type: "array", items: { type: "object", properties: { metric: { type: "string" }, delta: { type: "number" }, pairs: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, parts: { type: "array", items: { type: "object", properties: { cause: { type: "string", enum: ["golden_label_issue", "stale_index", "parser", "chunking", "embedding", "bm25_analyzer", "hybrid_merge", "reranker", "context_builder", "generator", "citation", "acl", "judge_noise", "undecided", "missing_trace", "trace_error", "unexplained"] }, delta: { type: "number" }, cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, case_ids: { type: "array", items: { type: "string" } } }, required: ["cause", "delta", "cases", "case_ids"], additionalProperties: {} } }, slices: { type: "array", items: { type: "object", properties: { slice: { type: ["string", "null"] }, delta: { type: "number" }, cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["slice", "delta", "cases"], additionalProperties: {} } } }, required: ["metric", "delta", "pairs", "parts", "slices"], additionalProperties: {} } }, runbook: { type: "array", items: { type: "object", properties: { cause: { type: "string", enum: ["golden_label_issue", "stale_index", "parser", "chunking", "embedding", "bm25_analyzer", "hybrid_merge", "reranker", "context_builder", "generator", "citation", "acl", "judge_noise"] }, check: { type: "string" }, cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, case_ids: { type: "array", items: { type: "string" } } }, required: ["cause", "check", "case_ids"], additionalProperties: {} } }, lifecycle: { type: "object", properties: { newly_failing: { type: "array", items: { type: "string" } }, still_failing: { type: "array", items: { type: "string" } }, fixed: { type: "array", items: { type: "string" } }, flaky: { type: "array", items: { type: "string" } } }, required: ["newly_failing", "still_failing", "fixed", "flaky"], additionalProperties: {} }, alignment: { type: "object", properties: { ignored_top_ranked: { type: "object", properties: { head: { type: ["number", "null"] }, baseline: { type: ["number", "null"] }, n: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, flagged: { type: "boolean" } }, required: ["head", "baseline", "n", "flagged"], additionalProperties: {} } }, required: ["ignored_top_ranked"], additionalProperties: {} }, oracles: { type: "array", items: { type: "object", properties: { config_id: { type: ["string", "null"] }, traces: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, metrics: { type: "array", items: { type: "object", properties: { metric: { type: "string" }, head: { type: ["number", "null"] }, oracle: { type: ["number", "null"] } }, required: ["metric", "head", "oracle"], additionalProperties: {} } } }, required: ["config_id", "traces", "metrics"], additionalProperties: {} } }, judged: { type: "array", items: { type: "object", properties: { metric: { type: "string" }, asked: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, evaluated: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, refused: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, unscored: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, judge: { type: "object", properties: { library: { type: "array", items: { type: "string" } }, version: { type: "array", items: { type: "string" } }, model: { type: "array", items: { type: "string" } }, prompt_version: { type: "array", items: { type: "string" } }, scale: { type: "array", items: { type: "string" } } }, required: ["library", "version", "model", "prompt_version", "scale"], additionalProperties: {} }, calibrated: { type: "boolean" }, missing: { type: ["string", "null"] }, warnings: { type: "array", items: { type: "string" } }, record: { anyOf: [{ type: "object", properties: { created: { type: "string" }, labels: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, tpr: { type: ["number", "null"] }, tnr: { type: ["number", "null"] }, kappa: { type: ["number", "null"] } }, required: ["created", "labels", "tpr", "tnr", "kappa"], additionalProperties: {} }, { type: "null" }] }, corrected: { anyOf: [{ type: "object", properties: { judge: { type: "number" }, value: { type: "number" }, low: { type: "number" }, high: { type: "number" }, lambda: { type: "number" }, labels: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, scores: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["judge", "value", "low", "high", "lambda", "labels", "scores"], additionalProperties: {} }, { type: "null" }] } }, required: ["metric", "asked", "evaluated", "refused", "unscored", "judge", "calibrated", "missing", "warnings", "record", "corrected"], additionalProperties: {} } }, label_health: { type: "object", properties: { expected: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, evidence: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, unlisted: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, turnover: { type: ["number", "null"] }, judged: { anyOf: [{ type: "object", properties: { metric: { type: "string" }, head: { type: ["number", "null"] }, baseline: { type: ["number", "null"] } }, required: ["metric", "head", "baseline"], additionalProperties: {} }, { type: "null" }] }, stale: { type: ["string", "null"] } }, required: ["expected", "unlisted", "turnover", "judged", "stale"], additionalProperties: {} }, dataset: { type: "object", properties: { name: { type: ["string", "null"] }, version: { type: ["string", "null"] }, owner: { type: ["string", "null"] }, changelog: { type: ["string", "null"] }, cases: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, excluded: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, added: { type: "array", items: { type: "string" } }, removed: { type: "array", items: { type: "string" } }, relabelled: { type: "array", items: { type: "string" } }, id_sketch: { type: "string" }, label_hashes: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "string" } }, answer_hashes: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "string" } } }, additionalProperties: {} }, waivers: { type: "array", items: { type: "object", properties: { case: { type: ["string", "null"] }, metric: { type: ["string", "null"] }, reason: { type: "string" }, owner: { type: "string" }, expires: { type: "string" }, status: { type: "string", enum: ["used", "unused", "expired"] }, covers: { type: "array", items: { type: "string" } } }, required: ["case", "metric", "reason", "owner", "expires", "status", "covers"], additionalProperties: {} } }, policy: { type: "object", properties: { file: { type: ["string", "null"] }, preset: { type: ["string", "null"] }, gates: { type: "array", items: { type: "object", properties: { metric: { type: "string" }, slice: { type: ["string", "null"] }, kind: { type: "string", enum: ["min", "max", "max-drop", "max-rise", "max-regressed"] }, threshold: { type: ["number", "null"] }, threshold_percent: { type: "number" }, severity: { type: "string", enum: ["block", "warn"] }, evidence: { type: "string", enum: ["point", "significant", "non-inferior"] }, origin: { type: "string", enum: ["built-in", "implied", "default", "preset", "file", "input"] } }, required: ["metric", "slice", "kind", "threshold", "severity", "evidence", "origin"], additionalProperties: {} } }, acl: { type: "object", properties: { unknown: { type: "string", enum: ["ignore", "warn", "fail"] }, block_stages: { type: "array", items: { type: "string" } } }, required: ["unknown", "block_stages"], additionalProperties: {} }, ndcg_gain: { type: "string", enum: ["exponential", "linear"] }, relevant_from: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, suite: { type: ["string", "null"] } }, additionalProperties: {} }, diagnostics: { type: "array", items: { type: "object", properties: { severity: { type: "string" }, code: { type: "string" }, message: { type: "string" }, count: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, hint: { type: ["string", "null"] }, file: { type: ["string", "null"] }, line: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, column: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] } }, required: ["severity", "code", "message"], additionalProperties: {} } }, run: { type: "object", properties: { date: { type: ["string", "null"] }, event: { type: "string" }, judge: { type: "object", properties: { model: { type: "string" }, judged: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, calls: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, cost_usd: { type: ["number", "null"] }, stopped: { type: ["string", "null"] } }, required: ["model", "judged", "calls", "cost_usd", "stopped"], additionalProperties: {} }, baseline: { anyOf: [{ type: "object", properties: { run_id: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, sha: { type: "string" }, attempt: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, digest: { type: ["string", "null"] }, created_at: { type: ["string", "null"] }, how: { type: "string", enum: ["ancestor", "newest", "pinned", "artifact"] }, distance: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, rejected: { type: "array", items: { type: "object", properties: { run_id: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, reason: { type: "string" } }, required: ["run_id", "reason"], additionalProperties: {} } } }, required: ["run_id", "sha", "attempt", "digest", "created_at", "how", "distance", "rejected"], additionalProperties: {} }, { type: "null" }] }, anchor: { anyOf: [{ type: "object", properties: { run_id: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, sha: { type: "string" }, attempt: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, digest: { type: ["string", "null"] }, created_at: { type: ["string", "null"] }, how: { type: "string", enum: ["ancestor", "newest", "pinned", "artifact"] }, distance: { anyOf: [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, { type: "null" }] }, rejected: { type: "array", items: { type: "object", properties: { run_id: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, reason: { type: "string" } }, required: ["run_id", "reason"], additionalProperties: {} } } }, required: ["run_id", "sha", "attempt", "digest", "created_at", "how", "distance", "rejected"], additionalProperties: {} }, { type: "null" }] } }, additionalProperties: {} }, trend: { type: "object", properties: { runs: { type: "array", items: { type: "object", properties: { run_id: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, sha: { type: "string" }, created_at: { type: "string" }, decision: { type: "string", enum: ["PASS", "PASS_WITH_RISK", "FAIL"] }, values: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: ["number", "null"] } }, incomparable: { type: "array", items: { type: "string" } } }, required: ["run_id", "sha", "created_at", "decision", "values", "incomparable"], additionalProperties: {} } }, skipped: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 } }, required: ["runs", "skipped"], additionalProperties: {} }, base_commit: { type: "object", properties: { sha: { type: "string" }, policy: { type: "string", enum: ["same", "changed", "first", "invalid"] }, golden: { type: "string", enum: ["same", "changed", "unpinned", "invalid"] }, readable: { type: "boolean" }, policy_deleted: { type: "boolean" }, recalibrated: { type: "boolean" }, decisions: { type: "object", properties: { own: { type: "string", enum: ["PASS", "PASS_WITH_RISK", "FAIL"] }, base: { anyOf: [{ type: "string", enum: ["PASS", "PASS_WITH_RISK", "FAIL"] }, { type: "null" }] } }, required: ["own", "base"], additionalProperties: {} }, fails_beside: { type: "array", items: { type: "string" } }, added: { type: "array", items: { type: "string" } }, removed: { type: "array", items: { type: "string" } }, relabelled: { type: "array", items: { type: "string" } } }, required: ["sha", "policy", "golden", "readable", "decisions", "added", "removed", "relabelled"], additionalProperties: {} } }, required: ["schema_version", "decision", "reasons", "summary", "head", "baseline", "gates", "comparability", "metrics", "rank_histogram", "hallucinations", "slices", "hidden_regressions", "acl", "regressions", "improvements", "failures", "versions", "attribution", "dataset", "waivers", "policy", "diagnostics"], additionalProperties: {} };

// src/report/schema/fields.ts
var text = (meaning) => string().describe(meaning);
var textOrNull = (meaning) => string().nullable().describe(meaning);
var number2 = (meaning) => number().describe(meaning);
var numberOrNull = (meaning) => number().nullable().describe(meaning);
var int2 = (meaning) => int().describe(meaning);
var intOrNull = (meaning) => int().nullable().describe(meaning);
var flag = (meaning) => boolean().describe(meaning);
var texts = (meaning) => array(string()).describe(meaning);
var choice = (words, meaning) => _enum(words).describe(meaning);
var list = (entry, meaning) => array(entry).describe(meaning);
var byName = (value, meaning) => record(string(), value).describe(meaning);
var object = (fields, meaning) => looseObject(fields).describe(meaning);

// src/report/schema/result-fields.ts
var principal = object(
  {
    tenant_id: text("The tenant; empty where the case names none."),
    roles: texts("The roles.")
  },
  "Who asks."
);
var access = looseObject({
  leaks: int2(
    "Distinct (case, chunk) at blocking stages, and a case's canaries as one; also of cases that take no part."
  ),
  violations: list(
    looseObject({
      case_id: text("The golden case."),
      principal,
      chunk_id: textOrNull("The forbidden chunk; null for a canary."),
      stage: choice(ACL_STAGES, "Where it was seen."),
      list: text(
        "The first list of the stage that shows it, such as `dense`; absent if the stage has one list."
      ).optional(),
      rule: choice(
        VIOLATION_RULES,
        "Why it is forbidden: of another tenant, for other roles, named by the case as what must not come back, or a `must_not_contain` text."
      )
    }),
    "Every forbidden chunk at every stage where it was seen, those that do not block as well."
  ),
  unknown: int2("Distinct chunks of a case without an access label, of its repeats the most, summed over the cases."),
  matrix: list(
    looseObject({
      acl_group: text("The group that the case belongs to."),
      case_id: text("The golden case."),
      principal,
      expected_behavior: text("What the pipeline should do."),
      observed_behavior: textOrNull("What it did; null where that is not known."),
      leaks: int2("Distinct chunks that leaked at blocking stages, and canaries as one."),
      chunks: byName(
        array(string()),
        "The labelled and the forbidden chunks, by id, with the stages at which they were seen."
      )
    }),
    "What each principal got: a row for each case that takes part and has an `acl_group`, by group."
  )
});
var cause = looseObject({
  label: choice(CAUSE_LABELS, "The stage or the label that is to blame: a label of docs/causes.md."),
  confidence: number2("0 to 1, in hundredths; the causes of one metric of one case sum to at most 1, but for rounding."),
  evidence: text("What was seen: ranks, versions, what came back.")
});
var ranks = looseObject({
  retrieved: intOrNull("Its rank, from 1; null where it did not come back."),
  reranked: intOrNull("Its rank after the reranker, from 1; null where it is not there."),
  context: intOrNull("Its place in the context, from 1; null where it is not there."),
  cited: flag("Whether the answer names it as a source."),
  lists: list(
    tuple([string(), int().nullable()]),
    "Stage and rank in each of the lists that were merged, null where it is not there; absent without them."
  ).optional(),
  instead: choice(
    ["same_version", "newer_version", "older_version", "part"],
    "What of its document came back, where the chunk itself did not; `part`: a part of an evidence label. Absent if nothing did."
  ).optional(),
  chunks: texts("The retrieved chunks that carry an evidence label, or a part of it; absent for a chunk.").optional()
});
var baselineRanks = ranks.omit({ chunks: true });
var moved = looseObject({
  id: text("The golden case."),
  metric: text("Name of the metric."),
  baseline: number2("The case's value in the baseline."),
  head: number2("The case's value in the head."),
  delta: number2("Head minus baseline.")
});
var failureDetails = looseObject({
  tags: texts("Tags of the golden case."),
  difficulty: textOrNull("Its difficulty; null where it names none."),
  critical: flag("Whether its failure alone blocks."),
  expected_behavior: text("What the pipeline should do: answer, abstain, permission_denied or escalate."),
  observed_behavior: textOrNull(
    "What it did, of the same words; null without a trace, and where the traces hold no answers."
  ),
  error_kinds: texts(
    "What the errors of its traces are called, of several repeats all of them; absent where none is named."
  ).optional(),
  owner: textOrNull("Who answers for the case; null where it names nobody."),
  question: textOrNull("The question, where texts may be shown; else null."),
  must_cite: texts("Chunk or document ids that the answer must cite."),
  chunks: list(
    looseObject({
      chunk_id: text("Id of the chunk; of an evidence label its key."),
      evidence: int().min(1).optional().describe("Number of the evidence label in `expected_evidence` of its case, from 1; absent for a chunk."),
      head: ranks.describe("Where it stood in the head."),
      baseline: baselineRanks.nullable().describe("Where it stood in the baseline; null where the case has no pair there.")
    }),
    "The relevant chunks; where permission is to be denied, those that must not come back."
  )
});
var failure = looseObject({
  id: text("The golden case."),
  failed_checks: texts("Metrics that fell short, and acl_leak, forbidden_content, missing_trace, trace_error."),
  since: _enum(["new", "before", "flaky"]).nullable().describe(
    "Whether the baseline failed this case too; new also with a kind of leak, acl_leak or forbidden_content, that it did not have there; flaky: repeats of one run disagree. Null without a pair in the baseline, and where only dead labels make the case fail."
  ),
  causes: list(
    cause,
    "Why it fails or got worse, the likeliest first: of all its findings, each label at its highest confidence."
  ).optional(),
  details: failureDetails.nullable().describe("For the first hundred; null for the others.")
});
var judgedMetric = looseObject({
  metric: text("Name of the metric."),
  asked: int2("Cases that it is about: the sum of the next three."),
  evaluated: int2("Cases with a value."),
  refused: int2("Cases without one because the answer refuses."),
  unscored: int2("Cases without one because none was recorded."),
  judge: object(
    {
      library: texts("What asked the model."),
      version: texts("Versions of the library."),
      model: texts("The models that judged."),
      prompt_version: texts("Versions of the prompts."),
      scale: texts("Ranges of the scores.")
    },
    "Who judged: the distinct values over all traces of the head; `not named` stands for what a trace with scores leaves out."
  ),
  calibrated: flag("Whether its gates may block."),
  missing: textOrNull("What keeps them from blocking, in words; null where nothing does."),
  warnings: texts("What a reader of the rates should know, in words."),
  record: looseObject({
    created: text("Day of the calibration, `YYYY-MM-DD`."),
    labels: int2("Answers with a human label and a score."),
    tpr: numberOrNull("Share of the good answers that the judge passes, 0 to 1; null without good ones."),
    tnr: numberOrNull("Share of the bad answers that the judge fails, 0 to 1; null without bad ones."),
    kappa: numberOrNull("Agreement beyond chance (Cohen's kappa), -1 to 1; null where every verdict is the same.")
  }).nullable().describe(
    "The calibration record that was looked at: the newest of the run's judge, else of the metric; null without one."
  ),
  corrected: looseObject({
    judge: number2("The judge's own mean; where lower is better what it lacks to 1."),
    value: number2("Share of the answers that people would pass, 0 to 1."),
    low: number2("95 % interval of `value`, within 0 to 1."),
    high: number2("The upper end of that interval."),
    lambda: number2("How far the judge is trusted: 0 the labels alone, 1 the judge corrected by them."),
    labels: int2("Human labels behind it."),
    scores: int2("Answers that the judge scored, refusals left out.")
  }).nullable().describe(
    "The judge's mean corrected by the human labels (prediction-powered); null where `calibrated` is false, or there is nothing to correct."
  )
});
var part = {
  delta: number2("Its part of the delta, in the unit of the metric."),
  cases: int2("Cases of it that moved.")
};
var findingFields = {
  attribution: list(
    looseObject({
      metric: text("Name of the metric."),
      delta: number2("Head minus baseline over the paired cases, as in `metrics`."),
      pairs: int2("Paired cases."),
      parts: list(
        looseObject({
          cause: choice(
            [...CAUSE_LABELS, "undecided", "missing_trace", "trace_error", "unexplained"],
            "The likeliest cause of a case's change: a label of docs/causes.md, or one of four more. undecided: none is likelier than all others together; missing_trace, trace_error: there is nothing to read it from; unexplained: nothing that is kept of the trace tells."
          ),
          ...part,
          case_ids: texts("The first 20 of these cases.")
        }),
        "By cause, the largest first."
      ),
      slices: list(
        looseObject({
          slice: textOrNull("A tag (`tag:hr`); null for cases without one and for tags beyond the first 100."),
          ...part
        }),
        "By tag, the largest first; a case with several tags gives each an equal share."
      )
    }),
    "Where the delta of each metric that moved comes from; parts, and slices, sum to it exactly."
  ),
  runbook: list(
    looseObject({
      cause: choice(CAUSE_LABELS, "A cause that is likely somewhere: a label of docs/causes.md."),
      check: text("What to look at next, in words."),
      cases: int2("Cases of which it is the likeliest cause, or at least half as likely.").optional(),
      case_ids: texts("The first 50 of these cases.")
    }),
    "For each cause, what to check next; in the order of the pipeline."
  ).optional(),
  lifecycle: object(
    {
      newly_failing: texts(
        "Fail now and passed in the baseline, or have a kind of leak, acl_leak or forbidden_content, that they did not have there."
      ),
      still_failing: texts("Fail now as in the baseline."),
      fixed: texts("Failed in the baseline, whose repeats agreed on it, and fail no longer."),
      flaky: texts("Fail now, while repeats of one run, head or baseline, disagree.")
    },
    "Ids of the cases that fail or failed; those that failed before are no fault of the change."
  ).optional(),
  alignment: object(
    {
      ignored_top_ranked: object(
        {
          head: numberOrNull("The share in the head, 0 to 1; null where no case has a value."),
          baseline: numberOrNull("The share in the baseline; null without one."),
          n: int2("Cases behind `head`."),
          flagged: flag("Whether `head` is over 0.3.")
        },
        "Answers that cite nothing from the top-ranked chunk of their context."
      )
    },
    "How retriever and generator fit together."
  ).optional(),
  oracles: list(
    looseObject({
      config_id: textOrNull("The config; null where its traces name none."),
      traces: int2("Its traces."),
      metrics: list(
        looseObject({
          metric: text("A metric of what the generator makes of its context."),
          head: numberOrNull("Its value in the config that is judged; null where it has none."),
          oracle: numberOrNull("Its value with the expected chunks as context; null where it has none.")
        }),
        "Those that either has a value of."
      )
    }),
    "Configs that were given the expected chunks as context: generation without retrieval."
  ).optional(),
  judged: list(judgedMetric, "Each judged metric that has a value or a gate; absent where there is none.").optional(),
  label_health: object(
    {
      expected: int2("Relevant chunks of the cases that take part, counted by case."),
      evidence: int2("Evidence labels among them; absent if there is none.").optional(),
      unlisted: intOrNull("Those that the corpus manifest does not have, or has as inactive; null without a manifest."),
      turnover: numberOrNull(
        "Share of the retrieved chunk ids that the baseline never brought back, 0 to 1, estimated; null without a baseline that tells."
      ),
      judged: looseObject({
        metric: text("`judged@k` at the largest cutoff."),
        head: numberOrNull("In the head, 0 to 1; null without a value."),
        baseline: numberOrNull("In the baseline; null without one.")
      }).nullable().describe("Share of graded chunks among the first k retrieved; null where no chunk is expected."),
      stale: textOrNull("Why the labels are dead, in words; null where they live.")
    },
    "Whether the labels still speak of the corpus."
  ).optional()
};
var metric = object(
  {
    head: numberOrNull("Its value over the head's cases; null where no case has one."),
    head_ci_low: numberOrNull("95 % Wilson interval of a rate (every case 0 or 1); null for other metrics."),
    head_ci_high: numberOrNull("The upper end of that interval."),
    baseline: numberOrNull("Its value over the baseline's own cases; null without one."),
    delta: numberOrNull(
      "Head minus baseline over the paired cases, which is not `head` minus `baseline` where the cases of the runs differ; null without a pair, and where the runs are not comparable in it."
    ),
    ci_low: numberOrNull(
      "95 % interval of `delta`. Null without a `delta`, of sums, of a single pair unless of a rate, and of medians and percentiles but `latency_p95` unless no pair changed."
    ),
    ci_high: numberOrNull("The upper end of that interval."),
    p_value: numberOrNull(
      "Two-sided p value of the paired difference, not adjusted for how many metrics there are. Null without a `delta`, for sums, medians and percentiles, and where no test can be made."
    ),
    n: int2("Cases behind `head`."),
    pairs: int2("Cases with the same labels and a value in both runs; 0 where the runs are not comparable in it."),
    improved: intOrNull("Pairs in which the head is better; null without pairs."),
    regressed: intOrNull("Pairs in which the head is worse; null without pairs."),
    unchanged: intOrNull("Pairs of equal values; null without pairs."),
    detectable: numberOrNull(
      "The smallest true difference that this many pairs find four times out of five (two-sided, 5% level). If every value is 0 or 1, this is the exact power of the McNemar test, and (changed pairs + 2) / (pairs + 4) of the pairs are assumed to change by chance. Null without a `delta`, for sums, medians, and percentiles, and if not even the largest difference would be found."
    ),
    verdict: _enum(["improved", "regressed", "not_regressed", "inconclusive"]).nullable().describe(
      "What the pairs say at the 5 % level; a loss is adjusted for how many metrics are looked at. `not_regressed`: no pair changed, or the pairs exclude a loss above the limit of the metric's gate. `inconclusive`: nothing can be said, as always of fewer than ten pairs where one changed. Of a sum the sign of `delta` decides. Null without pairs."
    )
  },
  "One metric of the run, head beside baseline."
);
var sliceMetric = object(
  {
    head: numberOrNull("Its value over the head's cases of the slice; null where none has one."),
    n: int2("Cases behind `head`."),
    baseline: numberOrNull("Its value over the baseline's partners of these cases; null without any."),
    delta: numberOrNull(
      "Head minus baseline over the paired cases of the slice; null without a pair, and where the runs are not comparable in it."
    ),
    pairs: int2("Cases of the slice with the same labels and a value in both runs; 0 where there is no `delta`."),
    ci_low: numberOrNull("95 % interval of `delta`; null under ten pairs, and of sums, medians and most percentiles."),
    ci_high: numberOrNull("The upper end of that interval."),
    p_worse: numberOrNull(
      "One-sided p value of a loss, adjusted by Benjamini-Hochberg over all slices and metrics; null under ten pairs, and for sums, medians and percentiles."
    ),
    improved: intOrNull("Pairs in which the head is better; null under ten pairs."),
    regressed: intOrNull("Pairs in which the head is worse; null under ten pairs."),
    verdict: _enum(["improved", "regressed", "not_regressed", "inconclusive", "insufficient"]).nullable().describe(
      "As of the whole run, but no gate and no sign decides: `not_regressed` needs that no pair changed, and a sum that changed is inconclusive. `insufficient`: fewer than ten pairs. Null without a `delta`."
    )
  },
  "One metric of the slice, head beside baseline."
);
var withoutFailed = looseObject({
  cases: int2("Cases left out: they failed in the baseline, in more of their repeats than in the head."),
  delta: numberOrNull("Head minus baseline over the other pairs."),
  ci_low: numberOrNull("95 % interval of `delta`; null where there is none."),
  ci_high: numberOrNull("The upper end of that interval."),
  pairs: int2("The other pairs."),
  improved: int2("Those in which the head is better."),
  regressed: int2("Those in which the head is worse.")
});
var histogram = looseObject({
  ranks: byName(
    int(),
    "Cases by the rank of their first relevant chunk: `1`, `2`, `3`, `4-5`, `6-10`, `11-20`, `21-50`, `51+`."
  ),
  missed: int2("Cases in which no relevant chunk came back; a case without a trace is one."),
  n: int2("Cases that have relevant chunks: the sum of the others.")
});
var traffic = object(
  {
    queries: int2("Queries of the head."),
    compared: int2("Those that have a value of a metric that compares two runs."),
    changed: int2("Those that changed in some way: `kept` is below 1."),
    most_changed: list(
      looseObject({
        id: text("The query."),
        kept: number2("Mean of the metrics, 0 to 1: 1 is no change."),
        behavior: object(
          {
            head: textOrNull("In the head; null where that is not known."),
            baseline: textOrNull("In the baseline; null where that is not known.")
          },
          "What the pipeline did: answer, abstain, permission_denied or escalate."
        ),
        metrics: byName(number(), "Its values by metric, 0 to 1: 1 is no change.")
      }),
      "Those that changed most, first; 200 at most."
    )
  },
  "Of queries without labels (`rag-gate shadow`): what changed; absent where the golden set has labels, and without a baseline."
);

// src/report/schema/run-fields.ts
var run = looseObject({
  sha: textOrNull("Its commit; null where that is not known, as on a command line."),
  run_id: numberOrNull("Id of its workflow run; null likewise."),
  attempt: numberOrNull("Which attempt of that workflow run, from 1; null likewise."),
  config_id: textOrNull("The config that is judged; null where the traces name none."),
  cases: int2("Cases that took part."),
  traces: int2("Traces of these cases, repeats counted."),
  complete: flag("Every expected input was there: only a complete run may become a baseline."),
  fingerprint: object(
    {
      metrics_version: number2("Version of the definitions of the metrics."),
      golden_hash: text("SHA-256 over ids and labels of the whole golden set."),
      case_set_hash: text("SHA-256 over the ids of the cases that took part."),
      cutoffs: list(number(), "Cutoffs k of the rank metrics, ascending."),
      ndcg_gain: text("What a grade is worth to nDCG: exponential or linear."),
      relevant_from: number2("Grade from which a chunk is relevant without `expected_chunk_ids`."),
      block_stages: texts("Stages at which a forbidden chunk is a leak."),
      behavior_phrases: text(
        "Hash over the refusal phrases that the policy adds, and over `denied-by`; empty if it sets neither."
      ),
      repeats: number2("The most traces that one case has; 1 without repeats."),
      suite: textOrNull("The suite that was asked for; null for the whole set."),
      findings: texts(
        "Lists in which a judge said of every answer what is wrong with it, `[]` where nothing: unsupported_claims, bad_citations. Absent where there is none."
      ).optional(),
      evidence: object(
        {
          coverage: number2("Share of a label that chunks must carry together."),
          matcher: int2("Version of the matching."),
          chunks: int2("Number of chunks of the corpus manifest; 0 without one.")
        },
        "How evidence labels are found. Absent if the golden dataset has none."
      ).optional(),
      versions: byName(
        array(string()),
        "Distinct values of each version that the traces name, and of their judge (judge_model, ...)."
      )
    },
    "What must agree for two runs to be comparable. Numbers 0 and the rest empty where the input could not be judged."
  )
});
var baseCommit = object(
  {
    sha: text("The base commit."),
    policy: choice(
      ["same", "changed", "first", "invalid"],
      "What the change does to the policy. first: the base commit has none; invalid: its own cannot be used."
    ),
    golden: choice(
      ["same", "changed", "unpinned", "invalid"],
      "What the change does to the golden set. unpinned: it has no version at the base commit; invalid: that one cannot be used."
    ),
    readable: flag("Whether policy and golden set of the base commit could be applied."),
    policy_deleted: flag(
      "The change takes the policy away and puts none in its place; absent where it does not."
    ).optional(),
    recalibrated: flag("The change edits the calibration record of a judge; absent where it does not.").optional(),
    decisions: object(
      {
        own: choice(DECISIONS, "Under the change's own policy and golden set."),
        base: _enum(DECISIONS).nullable().describe("Under those of the base commit; null where they are the same or could not be had.")
      },
      "What each pair of policy and golden set says by itself."
    ),
    fails_beside: texts(
      "Where both fail and `gates` is of the change's own: gates that fail under those of the base commit alone; absent where there are none."
    ).optional(),
    added: texts("Ids of cases that the base commit's golden set does not have."),
    removed: texts("Ids of cases that the change deletes, sets aside, or drops from the suite by changing it."),
    relabelled: texts("Ids of cases whose labels the change edits.")
  },
  "What the change does to the policy and golden set that judge it. The worse decision counts."
);
var thresholdPercent = number2("The bound in percent of the baseline, if the policy sets one.").optional();
var trend = object(
  {
    runs: list(
      looseObject({
        run_id: int2("Id of the workflow run."),
        sha: text("Its commit."),
        created_at: text("When it was created, ISO 8601."),
        decision: choice(DECISIONS, "What its report decided."),
        values: byName(
          number().nullable(),
          "Of each gated metric, `recall@10` or `recall@10 in hr`, and of latency_p50 and latency_p95; null if its report has no value."
        ),
        incomparable: texts("Those of them that were measured on other cases or in another way.")
      }),
      "Oldest first."
    ),
    skipped: int2("Runs whose report could not be read, or not in time.")
  },
  "Earlier reports of the branch, oldest first; in runs of the branch itself."
);
var chosenRun = looseObject({
  run_id: int2("Id of its workflow run."),
  sha: text("Its commit."),
  attempt: int2("Which attempt of that workflow run, from 1."),
  digest: textOrNull("Digest of the report's artifact; null where the platform tells none."),
  created_at: textOrNull("When the workflow run was created, ISO 8601; null for an artifact of this run."),
  how: choice(
    ["ancestor", "newest", "pinned", "artifact"],
    "Of the nearest ancestor, the newest good one, named as a run, or an artifact of this run."
  ),
  distance: intOrNull("Commits between it and the one that was searched from; null unless an ancestor."),
  rejected: list(
    looseObject({
      run_id: int2("Id of the workflow run."),
      reason: text("Why it was passed over, in words.")
    }),
    "Runs that were passed over for it."
  )
});
var setupFields = {
  dataset: object(
    {
      name: textOrNull("The golden set's name in the policy; null where it has none.").optional(),
      version: textOrNull("Its version in the policy; null where it has none.").optional(),
      owner: textOrNull("Who answers for its labels by the policy; null where nobody is named.").optional(),
      changelog: textOrNull("What changed in this version by the policy; null where it says nothing.").optional(),
      cases: int2("All its cases.").optional(),
      excluded: int2("Those that took no part.").optional(),
      added: texts("Ids of cases that take part and that the baseline did not run.").optional(),
      removed: texts("Ids of cases that the baseline ran and that take no part any more.").optional(),
      relabelled: texts(
        "Ids of cases whose labels are not those of the baseline: they are left out of the comparison."
      ).optional(),
      id_sketch: text(
        "The smallest hashes of the retrieved chunk ids, in base 36 with dots between: tells how many are new."
      ).optional(),
      label_hashes: byName(
        string(),
        "Hash of the labels of each case, by id: cases are paired where it is the same."
      ).optional(),
      answer_hashes: byName(
        string(),
        "Hash of the answer of each case that has one, by id; of several that repeats gave one of them all."
      ).optional()
    },
    "The golden set. Empty where the input could not be judged."
  ),
  waivers: list(
    looseObject({
      case: textOrNull("The case that it is about; null for all cases of the metric."),
      metric: textOrNull("The metric that it is about; null for all of the case."),
      reason: text("Why."),
      owner: text("Who answers for it."),
      expires: text("Its last day in UTC, `YYYY-MM-DD`."),
      status: choice(["used", "unused", "expired"], "What became of it."),
      covers: texts("The gates that it forgives, by name, and its case where that failed by itself.")
    }),
    "The waivers of the policy, in its order."
  ),
  policy: object(
    {
      file: textOrNull("The policy file; null where there is none.").optional(),
      preset: textOrNull("The preset under it; null for none.").optional(),
      gates: list(
        looseObject({
          metric: text("Name of the metric."),
          slice: textOrNull("The slice; null for the whole run."),
          kind: choice(GATE_KINDS, "What is bounded."),
          threshold: numberOrNull("The bound, in the unit of the metric, or cases; null for a percentage."),
          threshold_percent: thresholdPercent,
          severity: choice(["block", "warn"], "What a failure does."),
          evidence: choice(
            ["point", "significant", "non-inferior"],
            "What a limit on the change requires: see the policy key."
          ),
          origin: choice(
            ["built-in", "implied", "default", "preset", "file", "input"],
            "Where the bound comes from: always there, implied by the cases of the dataset, the thresholds without a policy, the file's preset, the file itself, or a preset that an input names."
          )
        }),
        "Every gate but those on coverage, with its defaults filled in."
      ).optional(),
      acl: object(
        {
          unknown: choice(["ignore", "warn", "fail"], "What an unlabelled chunk means."),
          block_stages: texts("Stages at which a forbidden chunk fails the gate.")
        },
        "How access is judged."
      ).optional(),
      ndcg_gain: choice(["exponential", "linear"], "What a grade g is worth to nDCG: 2^g - 1, or g.").optional(),
      relevant_from: int2("Grade from which a chunk is relevant without `expected_chunk_ids`.").optional(),
      suite: textOrNull("The suite that was asked for; null for the whole set.").optional()
    },
    "The policy that judged, with every default filled in. Empty where the input could not be judged."
  ),
  diagnostics: list(
    looseObject({
      severity: text("`error` or `warning`."),
      code: text("Stable code."),
      message: text("What happened, in words."),
      count: int2("How often, of a warning: over 20 of one code are told as one entry.").optional(),
      hint: textOrNull("What to do, of an error; null where there is nothing to say.").optional(),
      file: textOrNull("The file, of an error; null where it is about none.").optional(),
      line: intOrNull("The line, from 1, of an error; null where it is not known.").optional(),
      column: intOrNull("The column, from 1, of an error; null where it is not known.").optional()
    }),
    "Warnings about the inputs by code; of an input that could not be judged the first 200 problems, with places, and the warnings behind them."
  ),
  run: object(
    {
      date: textOrNull(
        "When it was made, ISO 8601: the day in the Action, the time that `--now` gives on a command line; null without one."
      ).optional(),
      event: text("The event that started the workflow; absent outside of GitHub Actions.").optional(),
      judge: object(
        {
          model: text("The model that was asked."),
          judged: int2("Judgements made anew: what the cache knew is not counted."),
          calls: int2("Requests sent."),
          cost_usd: numberOrNull("What they cost in US dollars; null where the policy gives no prices."),
          stopped: textOrNull("Why no more was asked, in words; null where all was.")
        },
        "What a live judge did; absent without one."
      ).optional(),
      baseline: chosenRun.nullish().describe("Which run the baseline is of, as the Action found it; null where it did not look or found none."),
      anchor: chosenRun.nullish().describe("Likewise the run that the policy pins as the second horizon.")
    },
    "How this run was made: nothing of it is compared with another run."
  ).optional()
};
var summary = object(
  {
    cases: int2("Cases that took part.").optional(),
    passed: int2("Cases whose trace failed no check.").optional(),
    failed: int2("Cases whose trace failed a check.").optional(),
    missing: int2("Cases without a trace.").optional(),
    errors: int2("Cases whose pipeline failed, in every repeat.").optional(),
    error_kinds: list(
      looseObject({
        kind: text("What the error is called."),
        cases: int2("How many of these cases name it, be it in one repeat.")
      }),
      "What failed the pipeline on those cases, most often first, at most ten kinds; absent where none is named."
    ).optional(),
    excluded: int2("Cases of the golden set that took no part: tuning, drafts, not in the suite.").optional(),
    gates: int2("Gates, those on coverage counted.").optional(),
    gates_failed: int2("Gates of status `fail`.").optional(),
    gates_warned: int2("Gates of status `warn`.").optional(),
    gates_waived: int2("Gates of status `waived`.").optional(),
    gates_not_evaluated: int2("Gates of status `not_evaluated`.").optional(),
    acl_leaks: int2("As `acl.leaks`.").optional(),
    regressed_cases: int2(
      "Cases that got worse in a headline metric of quality, those that also got better in another counted; of judged and other metrics `regressions` tells."
    ).optional(),
    improved_cases: int2("Cases that got better in a headline metric of quality and worse in none.").optional(),
    behavior_disagreements: int2("Cases whose field and answer disagree on whether it is a refusal.").optional(),
    denied_otherwise: int2("Cases to be denied that were met by an abstention or an escalation.").optional(),
    cases_without_latency: int2("Cases with a scored trace and without an end-to-end latency.").optional(),
    answers_unchecked: int2(
      "Cases in which the words of a forbidden chunk could not be looked for in the answer, because its text is not known or has fewer than four."
    ).optional(),
    formats: texts("Formats of the traces, by name.").optional(),
    not_available: byName(
      array(string()),
      "Metrics that the format of the traces cannot carry, by the title of the format."
    ).optional(),
    not_computed: texts(
      "Metrics that were not computed, because no gate or option names them; see `--metrics`."
    ).optional(),
    not_recorded: object(
      {
        head: list(_enum(TRACE_PARTS), "Those of the head."),
        baseline: list(_enum(TRACE_PARTS), "Those of the baseline; empty without one.")
      },
      "Lists that no trace of a run can carry in its format: a rank of null there is no loss. Absent where all are carried."
    ).optional(),
    other_configs: list(
      string().nullable(),
      "Further configs of the same traces, shown and not judged; null: one without a name."
    ).optional(),
    configs: list(
      looseObject({
        config_id: textOrNull("The config; null where its traces name none."),
        role: choice(
          ["head", "other", "baseline"],
          "The one that is judged, another one of the same traces, or what it is compared with."
        ),
        metrics: byName(
          number().nullable(),
          "Values of gated metrics, of those that tell about a single case, and of pass_rate, by name; null without one."
        )
      }),
      "The configs side by side."
    ).optional(),
    problems: int2("What is wrong with an input that could not be judged; absent where it was.").optional()
  },
  "Counts over the run. Of an input that could not be judged there is `problems` alone."
);
var reason = looseObject({
  code: choice(REASON_CODES, "Stable code; docs/messages.md says of each what to do."),
  message: text("The reason in words."),
  gate: textOrNull("The gate that it is about, `recall@10` or `recall@10 in hr`; null for no single gate."),
  case_ids: texts(
    "Cases that it is about; of a failed gate those that may never be missing, then the 20 with the worst values, or, against the baseline, that got worse most; of one that cases without a value could overturn 20 of these."
  ),
  detail: choice(
    REASON_DETAILS,
    "What sets it apart from others of its code, where something else is to be done: `baseline_expired`: the report of the baseline has expired or is older than the policy allows, and is not damaged; `baseline_unfit`: the run or artifact that the input `baseline` names has no report to compare with; `other_chunks`: the baseline brought other chunks back than the labels name; `cases_failed`: cases failed, and no part of the run is missing; `all_failed`: no case has a trace that came through; `traces_lost`: all that keeps the gate from a verdict are cases without a trace or with a failed one; `baseline_thin`: the gate holds, but the baseline has a value of too few of its cases; `baseline_incomplete`: the baseline has no trace of cases. Absent elsewhere."
  ).optional()
});
var gate = looseObject({
  metric: text("Name of the metric; of coverage the kind of case, `tags:hr`."),
  slice: textOrNull("The slice; null for the whole run."),
  kind: choice(
    [...GATE_KINDS, "coverage"],
    "What is bounded: the value, its change, the number of worse cases, or cases in the golden set."
  ),
  threshold: numberOrNull(
    "The bound, in the unit of the metric, or cases. Of a percentage, its part of the baseline; null if the baseline has no value or is 0."
  ),
  threshold_percent: thresholdPercent,
  value: numberOrNull(
    "The metric in the head, whatever the kind of bound; of coverage the number of cases. Null where there is none."
  ),
  baseline: numberOrNull("The metric in the baseline; null without one, and of coverage."),
  severity: choice(
    ["block", "warn"],
    "What a failure does; `warn` also where the metric's judge is not calibrated, or the suite holds no case of the slice."
  ),
  status: choice(
    ["pass", "fail", "warn", "waived", "not_evaluated", "not_applicable"],
    "warn: it failed and does not block, or its change is above the limit but not statistically significant. not_evaluated: the evidence is missing, which is no pass. not_applicable: built in, and there is nothing that it could be about."
  ),
  message: text("What was found, in words and numbers."),
  without_failed: withoutFailed.optional().describe(
    "The change that decides, in place of that in `metrics`, where the gate holds over all pairs and fails without those that failed in the baseline; absent elsewhere."
  )
});

// src/report/schema/report-schema.ts
var reportShape = report_schema_default;
var reportSchema = object(
  {
    schema_version: literal(2).describe("Version of this file format."),
    decision: choice(DECISIONS, "The verdict: what the worst of the reasons makes it."),
    reasons: list(reason, "Why the decision is what it is: what fails it, then risks, then what only informs."),
    summary,
    head: run.describe("The run that is judged."),
    baseline: run.nullable().describe("The run that it is compared with; null where there is none."),
    gates: list(gate, "Every gate: those that are always there, the policy's, then coverage."),
    comparability: list(
      looseObject({
        field: text("What differs: a field of the fingerprint, a version of the judge, or `labels`."),
        head: text("What it is in the head; hashes by their first 12 digits."),
        baseline: text("What it is in the baseline."),
        effect: text("What follows, in words."),
        metrics: texts("Metrics that this makes incomparable.")
      }),
      "What differs between the circumstances of the two runs, and what follows."
    ),
    metrics: byName(metric, "Every metric of the run, by name."),
    rank_histogram: record(
      _enum(["retrieved", "reranked"]),
      looseObject({
        head: histogram.nullable().describe("In the head; null where it has no such ranking, or no relevant chunk."),
        baseline: histogram.nullable().describe("In the baseline, likewise; null without one.")
      })
    ).describe("Where the first relevant chunk stood in either ranking."),
    hallucinations: list(
      looseObject({
        case_id: text("The golden case."),
        labels: list(
          _enum(["unsupported_claim", "failed_abstention", "bad_citation"]),
          "Why: a judge found a claim without evidence; the case asks to abstain and was answered; a citation is not in the context, or a judge found that it does not support the answer."
        )
      }),
      "Cases whose answer counts as hallucinated, and why."
    ),
    slices: byName(
      looseObject({
        n: int2("Cases of the slice."),
        metrics: byName(
          sliceMetric,
          "The metrics that short tables show, by name: gated ones, those that tell about a single case, and pass_rate."
        )
      }),
      "The slices of the policy by name, and those made of labels (`tag:hr`, `difficulty:`, `behavior:`, `tenant:`, `locale:`, `document:`), of these the 200 largest."
    ),
    hidden_regressions: list(
      looseObject({
        metric: text("Name of the metric."),
        slice: text("The slice that got worse."),
        also: texts("Other slices of exactly the same cases."),
        delta: number2("Head minus baseline of the whole run."),
        slice_delta: number2("Head minus baseline of the slice."),
        pairs: int2("Paired cases of the slice; at least ten."),
        regressed: int2("Pairs of the slice in which the head is worse."),
        improved: int2("Pairs of the slice in which the head is better."),
        significant: flag("Whether the slice's loss is beyond chance at the adjusted 5 % level.")
      }),
      "Slices that got worse in a metric whose total rose, or beyond chance in one whose total stayed as it was: beyond chance first, then the largest."
    ),
    acl: access.describe("What was seen that must not be seen."),
    regressions: list(
      moved.extend({ causes: list(cause, "Why, the likeliest first.") }),
      "Metrics of cases that got worse, in case order; the largest 10,000."
    ),
    improvements: list(moved, "Metrics of cases that got better, likewise."),
    failures: list(
      failure,
      "Cases that failed a check, worst first: leaks, critical cases, no answer, then what the baseline did not fail, then by number of checks."
    ),
    traffic: traffic.optional(),
    versions: object(
      {
        head: byName(
          array(string()),
          "Distinct values of each version that the traces of the head name."
        ).optional(),
        changed: list(
          looseObject({
            name: text("Name of the version."),
            baseline: texts("Its values in the baseline; empty where it names none."),
            head: texts("Its values in the head; empty where it names none.")
          }),
          "Versions whose values differ."
        )
      },
      "Versions of the parts of the pipeline, and of the judge."
    ),
    ...findingFields,
    ...setupFields,
    trend: trend.optional(),
    base_commit: baseCommit.optional()
  },
  "Everything the gate found."
);
var caseRowSchema = looseObject({
  id: text("The golden case."),
  config_id: textOrNull("The config of the head that is gated; null where the traces name none."),
  tags: texts("Tags of the golden case; empty for one that is removed."),
  status: choice(
    ["pass", "fail", "missing", "error", "excluded"],
    "pass, fail: whether every check held; missing: without a trace; error: the pipeline failed; excluded: takes no part, or is removed."
  ),
  metrics: byName(number(), "Values of the head. An excluded case has only its leaks."),
  missing: byName(
    _enum(MISSING_REASONS),
    "Why the head has no value. A metric that is neither here nor in `metrics` does not apply to the case, or has no value in the whole run."
  ),
  baseline_metrics: byName(
    number(),
    "Values of the baseline that differ from those of the head. Empty without a pair in the baseline."
  ),
  baseline_missing: byName(_enum(MISSING_REASONS), "Why the baseline has no value, if that differs from `missing`."),
  change: _enum(["improved", "regressed", "mixed", "unchanged", "added", "removed", "relabeled"]).nullable().describe("Against the baseline; null without one, and for a case that takes no part."),
  failed_checks: texts(
    "Metrics of the head that fell short, and acl_leak, forbidden_content, missing_trace, trace_error."
  ),
  stages: byName(
    looseObject({
      head: ranks.nullable().describe("In the head; null for a case that takes no part."),
      baseline: baselineRanks.nullable().optional().describe("In the baseline; null without a pair there, absent if the same as in the head.")
    }),
    "Ranks of each labeled chunk, by its id."
  ),
  sizes: tuple([int(), int(), int()]).nullish().describe("Chunks retrieved, reranked and in the context of the head; null without a trace."),
  flaky: flag("Some repeats of the head failed a check and others none; absent where that is not so.").optional(),
  refused: flag(
    "Every repeat of the head that came through refused to answer; absent where that is not so."
  ).optional(),
  judge: object(
    {
      reason: textOrNull("What it said for all of it; null where it said nothing."),
      unsupported_claims: texts("Claims without evidence in the context."),
      missing_facts: texts("Facts that the answer lacks."),
      bad_citations: texts("Citations that do not support the answer."),
      statements: list(
        looseObject({
          metric: text("The metric that it was judged for."),
          statement: text("What was judged."),
          score: numberOrNull("On the judge's own scale; null where the judge gave none.")
        }),
        "What the scores were made of."
      )
    },
    "What a judge said in words, where texts may be shown."
  ).optional(),
  causes: list(cause, "Why it got worse or fails, the likeliest first."),
  lost: list(
    tuple([string(), _enum(STAGES).nullable(), _enum(STAGES).nullable()]),
    "By chunk, the first stage that lost it in head and baseline, for cases that got worse or fail."
  ).optional()
});

export {
  reportShape,
  reportSchema
};
