import { expect, it } from "vitest";
import { metrics } from "../../src/metrics/index.ts";
import type { Metric } from "../../src/metrics/metric.ts";

// What decides a verdict by a field of the metric, written out: who changes a field changes what a gate means.
it.each<[string, (metric: Metric) => boolean, readonly string[]]>([
  ["no waiver forgives", ({ waivable }) => !waivable, ["acl_leaks", "critical_failures", "forbidden_content"]],
  ["every policy bounds by 0", ({ fixedGate }) => fixedGate === "always", ["acl_leaks", "critical_failures"]],
  ["a policy may relax", ({ fixedGate }) => fixedGate === "relaxable", ["missing_traces"]],
  ["is seen in a failed trace", ({ seenInFailed }) => seenInFailed, ["acl_leaks", "forbidden_content"]],
  ["is made of the checks", ({ afterChecks }) => afterChecks, ["critical_failures", "pass_rate", "flip_rate"]],
  ["counts leaks", ({ repeats }) => repeats === "leaks", ["acl_leaks"]],
  [
    "one bad repeat makes bad",
    ({ repeats }) => repeats === "max",
    ["critical_failures", "critical_hallucinations", "forbidden_content", "acl_over_restrictions", "missing_traces"],
  ],
  ["asks of repeats whether they differ", ({ repeats }) => repeats === "differ", ["flip_rate"]],
  [
    "fails a case",
    ({ caseFloor }) => caseFloor !== null,
    ["context_recall", "citation_correctness", "behavior_accuracy", "format_correctness"],
  ],
  // A part of the evidence is enough to answer from: all of it is asked of none.
  ["fails a case for less than all", ({ caseFloor }) => caseFloor !== null && caseFloor < 1, ["context_recall"]],
  [
    "counts a case without a trace as bad",
    ({ better, whenMissing }) => better === "lower" && whenMissing === 1,
    ["critical_failures", "missing_traces"],
  ],
  [
    "counts a failed trace as bad",
    ({ better, whenFailed }) => better === "lower" && whenFailed === 1,
    ["critical_failures", "error_rate", "flip_rate"],
  ],
  [
    "counts a failed trace as there",
    ({ better, whenFailed }) => better === "lower" && whenFailed === 0,
    ["missing_traces"],
  ],
  [
    "counts a refusal as 0",
    ({ whenRefused }) => whenRefused === 0,
    ["answer_relevance", "answer_correctness", "completeness"],
  ],
  ["takes no other value of a refusal", ({ whenRefused }) => whenRefused !== 0 && whenRefused !== null, []],
  [
    "says nothing where labels are dead, and is not of retrieval",
    ({ readsLabels, layer }) => readsLabels && layer !== "retrieval",
    ["pass_rate", "context_recall", "context_precision", "context_ap", "citation_correctness", "citation_recall"],
  ],
  // A corpus that is cut anew keeps its documents.
  [
    "says something of retrieval though labels are dead",
    ({ readsLabels, layer }) => !readsLabels && layer === "retrieval",
    ["doc_recall", "doc_hit", "doc_mrr", "doc_ndcg"],
  ],
  [
    "is left out of a run in which nobody measured it",
    ({ sparse }) => sparse,
    ["judged_context_recall", "judged_context_precision", "citation_support", "misalignment"],
  ],
  [
    "is no mean over the cases",
    ({ aggregate }) => aggregate !== "mean",
    [
      ...["acl_leaks", "critical_failures", "critical_hallucinations", "forbidden_content", "acl_over_restrictions"],
      ...["missing_traces", "first_relevant_rank", "latency_p50", "latency_p95", "latency_p99", "cost_total"],
    ],
  ],
  [
    "is 0 or 1, and is compared as such",
    ({ binary }) => binary,
    [
      ...["error_rate", "pass_rate", "hit", "doc_hit", "ignored_top_ranked", "behavior_accuracy"],
      ...["abstention_accuracy", "permission_denied_accuracy", "over_refusal_rate", "hallucination_rate"],
      ...["exact_match", "exact_match_no_diacritics", "format_correctness", "flip_rate"],
      ...["same_answer", "same_behavior", "same_citations"],
    ],
  ],
  [
    "other phrases of refusal change",
    ({ readsRefusals, layer }) => readsRefusals && layer !== "behavior",
    ["critical_hallucinations", "acl_over_restrictions", "hallucination_rate"],
  ],
  ["restates another", ({ restates }) => restates, ["abstention_accuracy", "permission_denied_accuracy"]],
  ["counts what a judge found", ({ reads }) => reads.length > 0, ["critical_hallucinations", "hallucination_rate"]],
])("what %s", (_, has, names) => {
  expect(metrics.filter(has).map(({ name }) => name)).toEqual(names);
});
