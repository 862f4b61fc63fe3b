import { expect, it } from "vitest";
import { scoreRows } from "../helpers/score-rows.ts";

type Row = Record<string, unknown>;

const NA = Number.NaN;
const ranking = (retrieved_chunks: string[], relevant: string[] = ["a", "b"]): [Row, Row] => [
  { expected_chunk_ids: relevant },
  { retrieved_chunks },
];
const documents = (...retrieved_chunks: string[]): [Row, Row] => [{ expected_docs: ["d", "e"] }, { retrieved_chunks }];
const context = (...context_chunks: string[]): [Row, Row] => [{ expected_chunk_ids: ["a", "b"] }, { context_chunks }];
const cites = (citations: string[], golden: Row = {}): [Row, Row] => [
  golden,
  { context_chunks: ["a", "b"], citations },
];
const says = (answer: string, expected_behavior = "answer"): [Row, Row] => [{ expected_behavior }, { answer }];
const abstaining = { expected_behavior: "abstain", must_cite: ["a"] };
const denying = { expected_behavior: "permission_denied", must_cite: ["a"] };
const DENIAL = "You do not have permission to see this.";

// The edge rules of docs/metrics.md, each with the value that it says; n/a is no 0.
it.each<[string, [Row, Row], number, string]>([
  ["recall@2", ranking(["x", "a", "b"]), 1 / 2, "the second place is within, the third is not"],
  ["recall_cap@2", ranking(["a", "b"], ["a", "b", "c"]), 1, "two places can hold no more"],
  ["precision@10", ranking(["a"]), 1 / 10, "places that nothing came for count"],
  ["returned_precision@10", ranking(["a", "x"]), 1 / 2, "two came back"],
  ["returned_precision@1", ranking(["a", "x"]), 1, "the first alone"],
  ["returned_precision@10", ranking([]), 0, "nothing came back"],
  ["judged@10", ranking([]), 0, "nothing came back"],
  ["judged@2", ranking(["x", "a", "b"]), 1 / 2, "one of the first two"],
  ["mrr@1", ranking(["x", "a"]), 0, "beyond the cutoff"],
  ["mrr@2", ranking(["x", "a"]), 1 / 2, "at the cutoff"],
  ["mrr@10", ranking(["x"]), 0, "none came back"],
  ["hit@1", ranking(["x", "a"]), 0, "beyond the cutoff"],
  ["hit@2", ranking(["x", "a"]), 1, "at the cutoff"],
  ["hit@10", ranking([]), 0, "none came back"],
  ["map@2", ranking(["x", "a", "b"]), 1 / 2 / 2, "the second of two is beyond the cutoff"],
  ["ndcg@1", ranking(["x", "a"]), 0, "beyond the cutoff"],
  ["ndcg@1", ranking(["a"]), 1, "the ideal is cut as well"],
  ["first_relevant_rank", ranking(["x"]), NA, "none came back"],
  ["doc_recall@1", documents("d:1", "e:1"), 1 / 2, "the first document alone"],
  ["doc_hit@1", documents("x", "d:1"), 0, "beyond the cutoff"],
  ["doc_hit@2", documents("x", "d:1"), 1, "at the cutoff"],
  ["doc_hit@10", documents(), 0, "none came back"],
  ["doc_mrr@1", documents("x", "d:1"), 0, "beyond the cutoff"],
  ["doc_mrr@2", documents("x", "d:1"), 1 / 2, "at the cutoff"],
  ["doc_mrr@10", documents("x"), 0, "none came back"],
  ["doc_ndcg@1", documents("d:1"), 1, "one place can hold one"],
  ["doc_ndcg@1", documents("x", "d:1"), 0, "beyond the cutoff"],
  ["doc_ndcg@2", documents("x", "d:1"), 1 / Math.log2(3) / (1 + 1 / Math.log2(3)), "at the cutoff, second of two"],
  ["context_recall", context("x", "a"), 1 / 2, "one of two"],
  ["context_precision", context(), 0, "an empty context"],
  ["context_precision", context("x", "a", "b"), 2 / 3, "two of three"],
  ["context_ap", context(), 0, "an empty context"],
  ["context_ap", context("a"), 1 / 2, "one of two, at its best place"],
  ["citation_precision", cites([]), NA, "nothing is cited"],
  ["citation_precision", cites(["a", "x"]), 1 / 2, "one of two"],
  ["citation_recall", cites(["a", "x"], { must_cite: ["a", "b", "c"] }), 1 / 3, "one of three"],
  ["citation_recall", cites(["a"]), NA, "nothing must be cited"],
  ["citation_correctness", cites([]), 1, "nothing must be cited and nothing is"],
  ["citation_correctness", cites(["x"]), 0, "outside of the context"],
  ["citation_correctness", cites(["a"], { must_cite: ["a", "b"] }), 1 / 2, "one of two, and all in the context"],
  ["citation_correctness", cites(["a", "x"], { must_cite: ["a"] }), 0, "not all are in the context"],
  ["citation_correctness", cites([], abstaining), 1, "a refusal need not cite"],
  ["citation_correctness", cites(["x"], abstaining), 0, "outside of the context, of a refusal"],
  ["citation_correctness", cites(["b"], abstaining), 1, "in the context, of a refusal"],
  ["citation_correctness", cites([], denying), 1, "a denial need not cite"],
  ["citation_correctness", cites(["b"], denying), 1, "in the context, of a denial"],
  ["ignored_top_ranked", cites([]), NA, "nothing is cited"],
  ["ignored_top_ranked", cites(["a"]), 0, "the first is cited"],
  ["ignored_top_ranked", cites(["b"]), 1, "the second alone is cited"],
  ["ignored_top_ranked", [{}, { citations: ["a"] }], NA, "there is no context"],
  ["citation_coverage", says("One. Two."), NA, "no marker at all"],
  ["citation_coverage", [{}, { answer: "年假十二天【1】。请假要申请。", citations: ["a"] }], 1 / 2, "other brackets"],
  ["behavior_accuracy", says("Twelve days."), 1, "it answers"],
  ["abstention_accuracy", says("Twelve days.", "abstain"), 0, "it answers"],
  ["abstention_accuracy", says(DENIAL, "abstain"), 0, "it denies"],
  ["permission_denied_accuracy", says("Twelve days.", "permission_denied"), 0, "it answers"],
  ["permission_denied_accuracy", says("I do not know.", "permission_denied"), 1, "any refusal denies"],
  ["abstention_accuracy", says("I'll connect you with a human agent.", "abstain"), 1, "it hands over"],
  ["abstention_accuracy", says("", "abstain"), 1, "nothing is said"],
  ["behavior_accuracy", says("Det er ikke slik, og det er alt jeg vet."), NA, "no phrases for its language"],
  ["denied_answered", says("Twelve days.", "permission_denied"), 1, "it answers"],
  ["denied_answered", says("I do not know.", "permission_denied"), 0, "any refusal denies"],
  ["denied_answered", says("", "permission_denied"), 0, "nothing is said"],
  ["denied_answered", says("Twelve days."), NA, "an answer is expected"],
  ["over_refusal_rate", says("Twelve days."), 0, "it answers"],
  ["over_refusal_rate", says(DENIAL), 1, "it denies"],
  ["over_refusal_rate", says("I'll connect you with a human agent."), 0, "it hands over"],
  ["acl_over_restrictions", says("Twelve days."), 0, "it answers"],
  ["acl_over_restrictions", says("I do not know."), 0, "it abstains"],
  ["acl_over_restrictions", says(DENIAL), 1, "it denies"],
  ["pass_rate", says("Twelve days."), 1, "no check failed"],
  ["critical_failures", [{ critical: true }, {}], 0, "no check failed"],
  ["critical_hallucinations", [{ critical: true }, {}], 0, "no label"],
  ["critical_failures", [{ critical: true }, { error: "timeout" }], 1, "the trace failed"],
  ["hallucination_rate", says("Twelve days."), 0, "no label"],
  ["error_rate", says("Twelve days."), 0, "no error"],
  ["forbidden_content", says("Twelve days."), 0, "nothing is forbidden"],
  ["tool_use_accuracy", [{ expected_tools: ["t"] }, { tool_calls: [] }], 0, "nothing was called"],
  ["tool_use_accuracy", [{ expected_tools: ["t"] }, {}], 0, "nothing is said of calls"],
  ["tool_use_accuracy", [{ expected_tools: ["t"] }, { tool_calls: [{ name: "t" }, "u"] }], 1, "called, beside another"],
  ["tool_calls", [{}, {}], NA, "nothing is said of calls"],
  ["cost", [{}, { cost_usd: null }], NA, "nothing is said of it"],
])("%s of %j: %d, as %s", async (name, [golden, trace], value) => {
  const [run] = await scoreRows([{ id: "q", ...golden }], [{ query_id: "q", ...trace }], { cutoffs: [1, 2, 10] });
  const found = run!.columns.get(name)!.at(0);
  if (Number.isNaN(value)) expect(found).toBeNaN();
  else expect(found).toBeCloseTo(value, 12);
});

it("nDCG with linear gain is that of the grades themselves", async () => {
  const golden = { id: "q", expected_chunk_ids: ["a", "b"], relevance: { a: 3, b: 1 } };
  const [run] = await scoreRows([golden], [{ query_id: "q", retrieved_chunks: ["b", "a"] }], { ndcgGain: "linear" });
  const discount = 1 / Math.log2(3);
  expect(run!.columns.get("ndcg@10")!.at(0)).toBeCloseTo((1 + 3 * discount) / (3 + discount), 12);
});

it("a failed trace is the worst of what is better higher, and nothing of what is better lower", async () => {
  const golden = { id: "q", expected_chunk_ids: ["a"], must_cite: ["a"], expected_answer: "A.", expected_tools: ["t"] };
  const trace = {
    query_id: "q",
    error: "timeout",
    retrieved_chunks: ["a"],
    context_chunks: ["a"],
    citations: ["a"],
    answer: "A.",
    cost_usd: 0,
    tokens: { prompt: 0, completion: 0 },
    tool_calls: ["t"],
    latency_ms: { a: 0 },
  };
  const [run] = await scoreRows([golden], [trace]);
  const values = new Map([...run!.columns].map(([name, column]) => [name, column.at(0)]));
  const worst = ["recall@10", "mrr@10", "context_recall", "citation_correctness", "citation_recall", "pass_rate"];
  const more = ["behavior_accuracy", "exact_match", "token_f1", "tool_use_accuracy", "citation_precision"];
  for (const name of [...worst, ...more]) expect(values.get(name), name).toBe(0);
  const unknown = ["first_relevant_rank", "over_refusal_rate", "hallucination_rate", "ignored_top_ranked"];
  for (const name of [...unknown, "acl_over_restrictions", "cost", "tokens", "tool_calls"])
    expect(values.get(name), name).toBeNaN();
  expect(["error_rate", "missing_traces", "acl_leaks"].map((name) => values.get(name))).toEqual([1, 0, 0]);
  expect(values.has("a:latency")).toBe(false);
});
