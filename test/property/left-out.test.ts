import { describe, expect, it } from "vitest";
import { DECISIONS } from "../../src/gate/reason.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import type { Row } from "../reference/slow-access.ts";

// Whatever goes wrong with a question, no field of its trace (or of all) that is left out makes the verdict any better.

const N = 16;
const ABSTAINS = 6;
const DENIES = 7;

const golden = Array.from({ length: N }, (_, i): Row => {
  const row = { id: `q${i}`, question: `Question ${i}?`, user_context: { tenant_id: "t1", roles: ["staff"] } };
  if (i === ABSTAINS) return { ...row, expected_behavior: "abstain" };
  if (i === DENIES)
    return {
      ...row,
      expected_behavior: "permission_denied",
      expected_chunk_ids: [`x${i}`],
      must_not_contain: ["4711"],
    };
  const evidence = { expected_chunk_ids: [`d${i}:a`], must_cite: [`d${i}:a`] };
  return { ...row, ...evidence, expected_answer: `It is ${i} days`, expected_tools: ["search"] };
});

const secretOf = (i: number): string => `The secret number ${i} of the board is kept in the vault of the north.`;

const corpus = golden.flatMap((_, i) => [
  { chunk_id: `d${i}:a`, document_id: `d${i}`, tenant_id: "t1", acl_roles: [], text: `It is ${i} days for all.` },
  { chunk_id: `n${i}`, document_id: "n", tenant_id: "t1", acl_roles: [] },
  { chunk_id: `x${i}`, document_id: "x", tenant_id: "t2", acl_roles: ["boss"], text: secretOf(i) },
]);

const SPENT = {
  latency_ms: { end_to_end: 1000, generate: 900 },
  cost_usd: 0.01,
  tokens: { prompt: 100, completion: 10 },
  tool_calls: ["search"],
};
const shown = (found: readonly string[], cited: readonly string[]) => ({
  retrieved_chunks: found,
  reranked_chunks: found,
  context_chunks: found.slice(0, 1),
  citations: cited,
});
const REFUSALS: Readonly<Record<number, Row>> = {
  [ABSTAINS]: { answer: "I could not find this in the documents.", expected_behavior_observed: "abstain" },
  [DENIES]: { answer: "You do not have permission to view this.", expected_behavior_observed: "permission_denied" },
};

function good(_: unknown, i: number): Row {
  const row = { query_id: `q${i}`, ...SPENT };
  if (i in REFUSALS) return { ...row, ...shown([`n${i}`], []), ...REFUSALS[i] };
  const judged = { scores: { answer_relevance: 1 }, unsupported_claims: [], bad_citations: [] };
  const said = { answer: `It is ${i} days`, expected_behavior_observed: "answer", ...judged };
  return { ...row, ...shown([`d${i}:a`, `n${i}`], [`d${i}:a`]), ...said };
}

const plus = (row: Row, field: string, id: string): Row => ({ ...row, [field]: [...(row[field] as string[]), id] });

const FAULTS: Readonly<Record<string, (row: Row, i: number) => Row>> = {
  "a lost chunk": (row, i) => ({ ...row, retrieved_chunks: [`n${i}`] }),
  "a chunk that the reranker lost": (row, i) => ({ ...row, reranked_chunks: [`n${i}`] }),
  "a chunk that is not in the context": (row, i) => ({ ...row, context_chunks: [`n${i}`] }),
  "no citation": (row) => ({ ...row, citations: [] }),
  "a wrong citation": (row, i) => ({ ...row, citations: [`n${i}`] }),
  "a wrong answer": (row) => ({ ...row, answer: "Cows eat grass in the meadow." }),
  "a refusal": (row) => ({ ...row, ...REFUSALS[ABSTAINS], citations: [] }),
  "a canary": (row) => ({ ...row, answer: "You do not have permission to view this: 4711." }),
  "the text of a secret": (row, i) => ({ ...row, answer: secretOf(i) }),
  "a forbidden chunk found": (row, i) => plus(row, "retrieved_chunks", `x${i}`),
  "a forbidden chunk in the context": (row, i) => plus(row, "context_chunks", `x${i}`),
  "a forbidden chunk cited": (row, i) => plus(row, "citations", `x${i}`),
  "a long wait": (row) => ({ ...row, latency_ms: { end_to_end: 99_000, generate: 98_000 } }),
  "a high cost": (row) => ({ ...row, cost_usd: 100 }),
  "many tokens": (row) => ({ ...row, tokens: { prompt: 1e6, completion: 1e6 } }),
  "an irrelevant answer": (row) => ({ ...row, scores: { answer_relevance: 0 } }),
  "an unsupported claim": (row) => ({ ...row, unsupported_claims: ["x"] }),
  "a citation that does not support": (row) => ({ ...row, bad_citations: ["x"] }),
  "a tool that was not called": (row) => ({ ...row, tool_calls: [] }),
};

const HIGH =
  "recall@10 mrr@10 reranked:recall@10 context_recall citation_correctness behavior_accuracy token_f1 answer_relevance tool_use_accuracy pass_rate";
const LOW = "hallucination_rate over_refusal_rate latency_p99 generate:latency_p99 cost_mean tokens_mean";
const gatesOf = (names: string, bound: string): string[] => names.split(" ").map((name) => `  ${name}: { ${bound} }`);
const policy = ["version: 1", "gates:", ...gatesOf(HIGH, "max-drop: 0"), ...gatesOf(LOW, "max-rise: 0")].join("\n");

/** How bad the verdict is; what cannot be judged is worst. */
async function verdictOf(head: readonly Row[]): Promise<number> {
  const files = { "g.jsonl": golden, "b.jsonl": golden.map(good), "c.jsonl": corpus, "p.yml": policy };
  const inputs = ["--golden", "g.jsonl", "--corpus", "c.jsonl", "--config", "p.yml", "--baseline", "b.jsonl"];
  const { report } = await runCli([...inputs, "--traces", "h.jsonl"], tempFolder({ ...files, "h.jsonl": head }));
  return report === undefined ? DECISIONS.length : DECISIONS.indexOf(report.decision);
}

const without = (row: Row, field: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));

describe("a field that is left out", () => {
  const head = golden.map(good);
  const fields = Object.keys(head[0]!).filter((name) => name !== "query_id");

  it("is not missed where all is well", async () => expect(await verdictOf(head)).toBe(0));

  it.each(Object.keys(FAULTS))("makes nothing better of %s", { timeout: 60_000 }, async (fault) => {
    const at = /canary|secret/.test(fault) ? DENIES : 0;
    const wrong = head.map((row, i) => (i === at ? FAULTS[fault]!(row, i) : row));
    const found = await verdictOf(wrong);
    // A judge that nobody calibrated advises.
    expect(DECISIONS[found]).toBe(fault === "an irrelevant answer" ? "PASS_WITH_RISK" : "FAIL");
    for (const field of fields) {
      const one = wrong.map((row, i) => (i === at ? without(row, field) : row));
      const all = wrong.map((row) => without(row, field));
      // Money and tokens that are not recorded are a risk: they have no worst value to take them for.
      const least = /cost|tokens/.test(fault) ? DECISIONS.indexOf("PASS_WITH_RISK") : found;
      // Without its answer there is no leak in it, and nothing is a right way to refuse.
      const isGone = at === DENIES && field === "answer";
      for (const left of isGone ? [] : [one, all])
        expect(
          await verdictOf(left),
          `${field} left out ${left === one ? "once" : "everywhere"}`,
        ).toBeGreaterThanOrEqual(least);
    }
  });
});
