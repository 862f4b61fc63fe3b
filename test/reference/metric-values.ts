import { metrics } from "../../src/scoring/metrics/registry.ts";

/** One value of a metric worked out by hand or taken from an outside tool. */
interface ReferenceValue {
  /** As a policy names it. */
  readonly metric: string;
  readonly golden: Readonly<Record<string, unknown>>;
  /** One trace, or the repeats of one. */
  readonly traces: readonly Readonly<Record<string, unknown>>[];
  /** The trace of the other version, for metrics that compare two. */
  readonly baseline?: Readonly<Record<string, unknown>>;
  /** The corpus manifest. */
  readonly corpus?: readonly Readonly<Record<string, unknown>>[];
  readonly value: number;
  /** Where the value comes from. */
  readonly by: string;
}

const ranking = {
  golden: { expected_chunk_ids: ["a", "b", "c"] },
  traces: [{ retrieved_chunks: ["x", "a", "y", "b"] }],
};
const graded = {
  golden: { relevance: { a: 3, b: 1, z: 0 }, expected_chunk_ids: ["a", "b"] },
  traces: [{ retrieved_chunks: ["b", "z", "a"] }],
};
const documents = {
  golden: { expected_docs: ["d1", "d2"] },
  traces: [
    {
      retrieved_chunks: [
        { chunk_id: "1", document_id: "e" },
        { chunk_id: "2", document_id: "e" },
        ...["d1:9", "d1:8", "f:1", "d2:1"],
      ],
    },
  ],
};
const context = { golden: { expected_chunk_ids: ["a", "b"] }, traces: [{ context_chunks: ["x", "a", "y", "b"] }] };
const citing = {
  golden: { must_cite: ["a", "b"], expected_chunk_ids: ["a"] },
  traces: [{ context_chunks: ["a", "x"], citations: ["a", "q"] }],
};
const answered = { golden: { expected_answer: "12 ngày phép" }, traces: [{ answer: "Bạn có 12 ngay phep." }] };
const denied = { expected_behavior: "permission_denied", expected_chunk_ids: ["secret"] };
const recorded = (metric: string): ReferenceValue => ({
  metric,
  golden: {},
  traces: [{ scores: { [metric]: 0.25 } }, { repeat: 1, scores: { [metric]: 0.75 } }],
  value: 0.5,
  by: "mean of the two recorded scores",
});

const changed = {
  golden: {},
  traces: [{ retrieved_chunks: ["a", "b", "c"], context_chunks: ["a", "b"], citations: ["a"], answer: "Yes." }],
  baseline: {
    retrieved_chunks: ["b", "a", "d"],
    context_chunks: ["b", "x"],
    citations: ["x"],
    answer: "I do not know.",
  },
};
const changes: readonly ReferenceValue[] = [
  { ...changed, metric: "overlap@1", value: 0, by: "a and b" },
  { ...changed, metric: "overlap@3", value: 2 / 3, by: "a and b of three" },
  {
    ...changed,
    metric: "rbo",
    // Agreements 0, 2/2, 2/3 at depths 1 to 3, the last held for the rest.
    value: 0.1 * (0 + 0.9 * 1 + 0.81 * (2 / 3)) + 0.729 * (2 / 3),
    by: "equation 32 by hand, p = 0.9",
  },
  { ...changed, metric: "context_overlap", value: 1 / 3, by: "b of a, b, x" },
  { ...changed, metric: "same_answer", value: 0, by: "two answers" },
  {
    ...changed,
    baseline: { answer: "I do not know." },
    metric: "same_behavior",
    value: 0,
    by: "one answers, one abstains",
  },
  { ...changed, metric: "same_citations", value: 0, by: "a and x" },
];

/**
 * At least one value of every metric, so that a formula is held to something that it did not make itself. Rank metrics
 * are also held to trec_eval over whole files (`ir-metrics.test.ts`, `trec.test.ts`).
 */
export const referenceValues: readonly ReferenceValue[] = [
  {
    metric: "acl_leaks",
    golden: denied,
    traces: [{ retrieved_chunks: ["secret"], citations: ["secret"] }],
    value: 1,
    by: "one chunk, seen twice",
  },
  {
    metric: "critical_failures",
    golden: { critical: true },
    traces: [{ citations: ["elsewhere"] }],
    value: 1,
    by: "counted",
  },
  {
    metric: "critical_hallucinations",
    golden: { critical: true },
    traces: [{ unsupported_claims: ["x"] }],
    value: 1,
    by: "counted",
  },
  {
    metric: "forbidden_content",
    golden: { must_not_contain: ["hunter2"] },
    traces: [{ answer: "It is hunter2." }],
    value: 1,
    by: "counted",
  },
  {
    metric: "acl_over_restrictions",
    golden: {},
    traces: [{ answer: "You do not have permission.", expected_behavior_observed: "permission_denied" }],
    value: 1,
    by: "counted",
  },
  { metric: "missing_traces", golden: {}, traces: [{}], value: 0, by: "counted" },
  { metric: "error_rate", golden: {}, traces: [{ error: "boom" }], value: 1, by: "counted" },
  {
    metric: "pass_rate",
    golden: { expected_chunk_ids: ["a"] },
    traces: [{ context_chunks: ["b"] }],
    value: 0,
    by: "the context holds nothing relevant",
  },
  { ...ranking, metric: "recall@3", value: 1 / 3, by: "one of three" },
  { ...ranking, metric: "hit@1", value: 0, by: "rank 2 is outside" },
  { ...ranking, metric: "mrr@5", value: 1 / 2, by: "first at rank 2" },
  {
    ...graded,
    metric: "ndcg@3",
    value: (1 + 7 / 2) / (7 + 1 / Math.log2(3)),
    by: "DCG 1/1 + 0/log2(3) + 7/2, ideal 7/1 + 1/log2(3)",
  },
  { ...ranking, metric: "map@5", value: (1 / 2 + 2 / 4) / 3, by: "precision 1/2 at rank 2, 2/4 at rank 4, over three" },
  { ...ranking, metric: "precision@5", value: 2 / 5, by: "two of five places" },
  { ...ranking, metric: "returned_precision@5", value: 2 / 4, by: "two of four that came" },
  { ...ranking, metric: "recall_cap@1", value: 0, by: "none of one" },
  { ...ranking, metric: "recall_cap@10", value: 2 / 3, by: "two of min(10, 3)" },
  { ...graded, metric: "judged@3", value: 1, by: "all three have a grade, one of them 0" },
  { ...ranking, metric: "first_relevant_rank", value: 2, by: "rank 2" },
  { ...documents, metric: "doc_recall@2", value: 1 / 2, by: "documents e, d1: one of two" },
  { ...documents, metric: "doc_hit@1", value: 0, by: "first document is e" },
  { ...documents, metric: "doc_mrr@10", value: 1 / 2, by: "d1 is the second document" },
  {
    ...documents,
    metric: "doc_ndcg@10",
    value: (1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3)),
    by: "document ranks 2 and 4 of e, d1, f, d2",
  },
  { ...context, metric: "context_recall", value: 1, by: "both are there" },
  { ...context, metric: "context_precision", value: 2 / 4, by: "two of four" },
  {
    metric: "stale_context",
    golden: {},
    traces: [{ context_chunks: ["a"] }, { repeat: 1, context_chunks: ["a", "b"] }],
    corpus: [{ chunk_id: "a" }, { chunk_id: "b", active: false }],
    value: 1,
    by: "in the second repeat, a chunk that was taken out",
  },
  { ...context, metric: "context_ap", value: (1 / 2 + 2 / 4) / 2, by: "positions 2 and 4" },
  { ...citing, metric: "citation_correctness", value: 0, by: "q is not in the context" },
  { ...citing, metric: "citation_recall", value: 1 / 2, by: "a of a, b" },
  { ...citing, metric: "citation_precision", value: 1 / 2, by: "a of a, q" },
  {
    metric: "citation_coverage",
    golden: {},
    traces: [{ answer: "One [1]. Two. Three [2]. Four.", context_chunks: ["a", "b"] }],
    value: 2 / 4,
    by: "two of four sentences",
  },
  {
    metric: "ignored_top_ranked",
    golden: {},
    traces: [{ context_chunks: ["a", "b"], citations: ["b"] }],
    value: 1,
    by: "a is not cited",
  },
  {
    metric: "behavior_accuracy",
    golden: { expected_behavior: "abstain" },
    traces: [{ answer: "Twelve days." }],
    value: 0,
    by: "it answered",
  },
  {
    metric: "abstention_accuracy",
    golden: { expected_behavior: "abstain" },
    traces: [{ answer: "Tôi không biết." }],
    value: 1,
    by: "it says it does not know",
  },
  {
    metric: "permission_denied_accuracy",
    golden: denied,
    traces: [{ answer: "You do not have permission to see this." }],
    value: 1,
    by: "it denied",
  },
  {
    metric: "denied_answered",
    golden: denied,
    traces: [
      { answer: "You do not have permission to see this." },
      { repeat: 1, answer: "The salary is 12 million." },
      { repeat: 2, answer: "I do not know." },
    ],
    value: 1,
    by: "one repeat of the case answers",
  },
  {
    metric: "over_refusal_rate",
    golden: {},
    traces: [{ answer: "I do not know." }],
    value: 1,
    by: "an answer was expected",
  },
  {
    metric: "hallucination_rate",
    golden: { expected_behavior: "abstain" },
    traces: [{ answer: "Twelve days." }],
    value: 1,
    by: "failed abstention",
  },
  { ...answered, metric: "exact_match", value: 0, by: "five words against three" },
  { ...answered, metric: "token_f1", value: 2 / 8, by: "only 12 is common: 2 x 1 / (3 + 5)" },
  {
    metric: "exact_match_no_diacritics",
    golden: { expected_answer: "Đà Nẵng" },
    traces: [{ answer: "da nang." }],
    value: 1,
    by: "equal without marks",
  },
  { ...answered, metric: "token_f1_no_diacritics", value: 6 / 8, by: "12, ngay, phep are common: 2 x 3 / (3 + 5)" },
  {
    metric: "format_correctness",
    golden: { answer_schema: { type: "array", maxItems: 1 } },
    traces: [{ answer: "[1, 2]" }],
    value: 0,
    by: "two items",
  },
  ...metrics.filter(({ judged }) => judged).map(({ name }) => recorded(name)),
  { metric: "latency_p50", golden: {}, traces: [{ latency_ms: { end_to_end: 7 } }], value: 7, by: "the only one" },
  {
    metric: "latency_p95",
    golden: {},
    traces: [{ latency_ms: { end_to_end: 7 } }, { repeat: 1, latency_ms: { end_to_end: 9 } }],
    value: 8,
    by: "mean of the repeats",
  },
  {
    metric: "generate:latency_p99",
    golden: {},
    traces: [{ latency_ms: { generate: 3 } }],
    value: 3,
    by: "the only one",
  },
  {
    metric: "cost_mean",
    golden: {},
    traces: [{ cost_usd: 0.5 }, { repeat: 1, cost_usd: 1 }],
    value: 0.75,
    by: "mean of the repeats",
  },
  { metric: "cost_total", golden: {}, traces: [{ cost_usd: 0.5 }], value: 0.5, by: "the only one" },
  { metric: "tokens_mean", golden: {}, traces: [{ tokens: { prompt: 10, completion: 5 } }], value: 15, by: "10 + 5" },
  {
    metric: "tool_calls_mean",
    golden: {},
    traces: [{ tool_calls: ["search", { name: "search" }] }],
    value: 2,
    by: "counted",
  },
  {
    metric: "tool_use_accuracy",
    golden: { expected_tools: ["search", "mail"] },
    traces: [{ tool_calls: ["search"] }],
    value: 1 / 2,
    by: "one of two",
  },
  {
    metric: "flip_rate",
    golden: {},
    traces: [{ citations: ["elsewhere"] }, { repeat: 1 }],
    value: 1,
    by: "one failed, one passed",
  },
  ...changes,
];
