import { expect, it } from "vitest";
import type { Metric } from "../../src/scoring/metrics/metric.ts";
import { metrics } from "../../src/scoring/metrics/registry.ts";

import { goldenOf } from "../helpers/score-rows.ts";

const MEANT = "where a metric is new or means something else now, write it into this list, or out of it";

// What decides a verdict by a field of the metric, written out: who changes a field changes what a gate means.
it.each<[string, (metric: Metric) => boolean | undefined, readonly string[]]>([
  ["no waiver forgives", ({ unwaivable }) => unwaivable, ["acl_leaks", "critical_failures", "forbidden_content"]],
  ["every policy bounds by 0", ({ fixedGate }) => fixedGate === "always", ["acl_leaks", "critical_failures"]],
  ["every policy bounds by 0 for such cases", ({ fixedGate }) => fixedGate === "with-cases", ["denied_answered"]],
  ["a policy may relax", ({ fixedGate }) => fixedGate === "relaxable", ["missing_traces"]],
  ["is seen in a failed trace", ({ seenInFailed }) => seenInFailed, ["acl_leaks", "forbidden_content"]],
  ["is made of the checks", ({ afterChecks }) => afterChecks, ["critical_failures", "pass_rate", "flip_rate"]],
  ["counts leaks", ({ repeats }) => repeats === "leaks", ["acl_leaks"]],
  [
    "one bad repeat makes bad",
    ({ repeats }) => repeats === "max",
    [
      ...["critical_failures", "critical_hallucinations", "forbidden_content", "acl_over_restrictions"],
      ...["missing_traces", "stale_context", "denied_answered"],
    ],
  ],
  ["asks of repeats whether they differ", ({ repeats }) => repeats === "differ", ["flip_rate"]],
  [
    "fails a case",
    ({ caseFloor }) => caseFloor !== undefined,
    ["context_recall", "citation_correctness", "behavior_accuracy", "format_correctness"],
  ],
  // A part of the evidence is enough to answer from: all of it is asked of none.
  ["fails a case for less than all", ({ caseFloor }) => caseFloor !== undefined && caseFloor < 1, ["context_recall"]],
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
  ["takes no other value of a refusal", ({ whenRefused }) => whenRefused !== 0 && whenRefused !== undefined, []],
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
    ["stale_context", "judged_context_recall", "judged_context_precision", "citation_support", "misalignment"],
  ],
  [
    "is no mean over the cases",
    ({ aggregate }) => aggregate !== "mean",
    [
      ...["acl_leaks", "critical_failures", "critical_hallucinations", "forbidden_content", "acl_over_restrictions"],
      ...["missing_traces", "first_relevant_rank", "denied_answered", "latency_p50", "latency_p95", "latency_p99"],
      "cost_total",
    ],
  ],
  [
    "tells what the generator makes of its context",
    ({ ofGeneration }) => ofGeneration,
    [
      ...["citation_correctness", "citation_recall", "citation_precision", "behavior_accuracy", "denied_answered"],
      ...[
        "over_refusal_rate",
        "hallucination_rate",
        "exact_match",
        "token_f1",
        "exact_match_no_diacritics",
        "token_f1_no_diacritics",
      ],
      ...["format_correctness", "faithfulness", "answer_relevance", "answer_correctness", "completeness"],
      ...["conciseness", "citation_support", "misalignment"],
    ],
  ],
  [
    "is 0 or 1, and is compared as such",
    ({ binary }) => binary,
    [
      ...["error_rate", "pass_rate", "hit", "doc_hit", "stale_context", "ignored_top_ranked"],
      ...["behavior_accuracy", "abstention_accuracy", "permission_denied_accuracy"],
      ...["over_refusal_rate", "hallucination_rate"],
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
  ["counts what a judge found", ({ reads }) => reads !== undefined, ["critical_hallucinations", "hallucination_rate"]],
])("what %s", (_, has, names) => {
  expect(
    metrics.filter(has).map(({ name }) => name),
    MEANT,
  ).toEqual(names);
});

// Who is in a denominator is decided by the case alone: a metric that asks one case more or less is another metric.
const EVERY = [
  ...["acl_leaks", "forbidden_content", "missing_traces", "error_rate", "pass_rate", "citation_correctness"],
  ...[
    "citation_precision",
    "hallucination_rate",
    "latency_p50",
    "latency_p95",
    "latency_p99",
    "cost_mean",
    "cost_total",
  ],
  ...["tokens_mean", "tool_calls_mean", "flip_rate", "stale_context"],
];
const LABELLED = [...EVERY, "behavior_accuracy"];
const CONTEXT = ["context_relevance", "judged_context_recall", "judged_context_precision"];
const ANSWERING = [...LABELLED, ...CONTEXT, "citation_coverage", "ignored_top_ranked"];
const ANSWER = [
  ...[...ANSWERING, "acl_over_restrictions", "over_refusal_rate", "faithfulness", "answer_relevance"],
  ...["answer_correctness", "completeness", "conciseness", "citation_support", "misalignment"],
];
const FOUND = [
  ...["recall", "hit", "mrr", "map", "precision", "returned_precision", "recall_cap", "judged", "first_relevant_rank"],
  ...["context_recall", "context_precision", "context_ap"],
];
const DOCUMENTS = ["doc_recall", "doc_hit", "doc_mrr", "doc_ndcg"];
const WORDS = ["exact_match", "token_f1", "exact_match_no_diacritics", "token_f1_no_diacritics"];
const DENIED = ["permission_denied_accuracy", "denied_answered"];
const CRITICAL = ["critical_failures", "critical_hallucinations"];
const labels = {
  expected_chunk_ids: ["a"],
  expected_docs: ["d"],
  must_cite: ["a"],
  expected_answer: "x",
  expected_tools: ["t"],
  critical: true,
};
const asked = (more: object) => ({ ...labels, critical: false, expected_tools: [], ...more });

it.each<[string, object, readonly string[]]>([
  ["of an answer without labels", {}, ANSWER],
  [
    "of an answer with all of them",
    labels,
    [...ANSWER, ...FOUND, "ndcg", ...DOCUMENTS, "citation_recall", ...WORDS, ...CRITICAL, "tool_use_accuracy"],
  ],
  [
    "of an answer all of whose chunks are worth nothing",
    { expected_chunk_ids: ["a"], relevance: { a: 0 } },
    [...ANSWER, ...FOUND],
  ],
  ["of an answer whose reviewed one has no word", { expected_answer: "?!" }, ANSWER],
  ["of an answer whose reviewed one is a number", { expected_answer: "12." }, [...ANSWER, ...WORDS]],
  [
    "of an escalation",
    asked({ expected_behavior: "escalate" }),
    [...ANSWERING, ...FOUND, "ndcg", ...DOCUMENTS, "citation_recall", ...WORDS],
  ],
  ["of an abstention", asked({ expected_behavior: "abstain" }), [...LABELLED, "abstention_accuracy"]],
  ["of a denial", asked({ expected_behavior: "permission_denied" }), [...LABELLED, ...DENIED]],
  [
    "of a critical denial with tools",
    { ...labels, expected_behavior: "permission_denied" },
    [...LABELLED, ...DENIED, ...CRITICAL, "tool_use_accuracy"],
  ],
])("what is asked %s", (_, row, names) => {
  const [golden] = goldenOf([{ id: "q", ...row }]).cases;
  const found = metrics.filter(({ applies }) => applies.includes(golden!)).map(({ name }) => name);
  expect(found.toSorted(), MEANT).toEqual([...names].toSorted());
});

it("what is asked of plain traffic, which has no labels", () => {
  const golden = { ...goldenOf([{ id: "q" }]).cases[0]!, traffic: true };
  const found = metrics.filter(({ applies }) => applies.includes(golden)).map(({ name }) => name);
  const changes = ["overlap", "rbo", "context_overlap", "same_answer", "same_behavior", "same_citations"];
  expect(found.toSorted(), MEANT).toEqual([...EVERY, ...changes].toSorted());
});

it("what is asked of a case with an answer schema", () => {
  const answerSchema = { text: "{}", accepts: () => true };
  const asks = (behavior: "answer" | "abstain") => {
    const golden = { ...goldenOf([{ id: "q", expected_behavior: behavior }]).cases[0]!, answerSchema };
    return metrics.filter(({ applies }) => applies.includes(golden)).map(({ name }) => name);
  };
  expect(asks("answer")).toContain("format_correctness");
  expect(asks("abstain")).not.toContain("format_correctness");
});

it("no more audiences than a number has bits, one of which each is", () => {
  const audiences = new Set(metrics.map(({ applies }) => applies));
  expect(audiences.size).toBeGreaterThan(10);
  expect(
    audiences.size,
    "appliesBit in src/scoring/plan.ts has 32: share an Audience, or give it more",
  ).toBeLessThanOrEqual(32);
});
