import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// Scoring in shards and merging says what one process says, to the byte.
type Row = Record<string, unknown>;

const CHUNKS = Array.from({ length: 12 }, (_, i) => `d${i % 4}:c${i}`);
const chunks = fc.uniqueArray(fc.constantFrom(...CHUNKS), { maxLength: 8 });

const item = fc.record({
  relevant: fc.uniqueArray(fc.constantFrom(...CHUNKS), { minLength: 1, maxLength: 3 }),
  behavior: fc.constantFrom("answer", "answer", "answer", "abstain", "permission_denied"),
  split: fc.constantFrom("test", "test", "test", "validation"),
  tenant: fc.constantFrom("a", "b"),
  canary: fc.boolean(),
  traces: fc.array(
    fc.record({
      retrieved: chunks,
      stage: fc.constantFrom(null, "dense", "sparse"),
      reranked: chunks,
      context: chunks,
      cited: fc.uniqueArray(fc.constantFrom(...CHUNKS), { maxLength: 2 }),
      observed: fc.constantFrom("answer", "abstain", "permission_denied"),
      answer: fc.constantFrom("It is so.", "The secret code is 7.", "I do not know.", "0.1 + 0.2"),
      latency: fc.double({ min: 0, max: 5000, noNaN: true }),
      cost: fc.double({ min: 0, max: 1, noNaN: true }),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      model: fc.constantFrom("m1", "m2", null),
      failed: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      otherQuestion: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
      shard: fc.nat(),
    }),
    { maxLength: 3 },
  ),
});
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

function golden(items: readonly Item[]): Row[] {
  return items.map(({ relevant, behavior, split, tenant, canary }, i) => ({
    id: `q${i}`,
    question: `Q${i}`,
    expected_behavior: behavior,
    tags: [tenant],
    split,
    expected_answer: "It is so",
    expected_chunk_ids: behavior === "abstain" ? [] : relevant,
    user_context: { tenant_id: tenant, roles: [] },
    must_cite: behavior === "answer" ? relevant.slice(0, 1) : [],
    must_not_contain: canary ? ["secret code"] : [],
  }));
}

function traces(items: readonly Item[]): { readonly row: Row; readonly shard: number }[] {
  return items.flatMap(({ traces: list }, i) =>
    list.map((t, repeat) => ({
      shard: t.shard,
      row: {
        query_id: `q${i}`,
        repeat,
        answer: t.answer,
        context_chunks: t.context,
        citations: t.cited,
        retrieved_chunks: t.retrieved.map((id, r) =>
          t.stage === null ? id : { chunk_id: id, stage: r % 2 ? "fused" : t.stage },
        ),
        reranked_chunks: t.reranked,
        expected_behavior_observed: t.observed,
        cost_usd: t.cost,
        latency_ms: { end_to_end: t.latency },
        scores: { faithfulness: t.score },
        versions: { model: t.model },
        ...(t.failed ? { error: "timeout" } : {}),
        ...(t.otherQuestion ? { question: "Another?" } : {}),
      },
    })),
  );
}

const CORPUS = CHUNKS.map((id, i) => ({ chunk_id: id, document_id: id.slice(0, 2), tenant_id: i % 3 ? "a" : "b" }));
const POLICY = "version: 1\ngates:\n  recall@7: { min: 0.1 }\n  missing_traces: { max: 100 }\n";

/** The three files of a report as they are. */
async function report(folder: string, files: readonly string[], more: readonly string[]): Promise<string[]> {
  const { err, exitCode } = await runCli(["gate", ...more, "--traces", ...files], folder);
  expect(exitCode, err).not.toBe(2);
  return ["report.json", "cases.jsonl", "report.md"].map((name) =>
    readFileSync(join(folder, "rag-gate-report", name), "utf8"),
  );
}

describe("scores of shards", () => {
  it("merge to the bytes that one process writes, however the traces are dealt and ordered", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.constantFrom("", ".gz"),
        async (items, count, isReversed, suffix) => {
          const all = traces(items);
          const isTest = items.some(({ split }) => split === "test");
          if (all.length === 0 || !isTest) return;
          const shards = Array.from({ length: count }, (_, s) => all.filter(({ shard }) => shard % count === s));
          const folder = tempFolder({
            "g.jsonl": golden(items),
            "c.jsonl": CORPUS,
            "p.yml": POLICY,
            "t-all.jsonl": all.map(({ row }) => row),
            ...Object.fromEntries(shards.map((shard, s) => [`t${s}.jsonl`, shard.map(({ row }) => row)])),
          });
          const inputs = ["--golden", "g.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
          for (let s = 0; s < count; s++) {
            const out = `s${s}.jsonl${suffix}`;
            const { exitCode, err } = await runCli(
              ["score", ...inputs, "--traces", `t${s}.jsonl`, "--out", out],
              folder,
            );
            expect(exitCode, err).toBe(0);
          }
          const order = shards.map((_, s) => (isReversed ? count - 1 - s : s));
          const merged = await report(
            folder,
            order.map((s) => `s${s}.jsonl${suffix}`),
            inputs,
          );
          const direct = await report(
            folder,
            order.map((s) => `t${s}.jsonl`),
            inputs,
          );
          expect(merged).toEqual(direct);
          const mixed = order.map((s) => (s % 2 ? `s${s}.jsonl${suffix}` : `t${s}.jsonl`));
          expect(await report(folder, mixed, inputs)).toEqual(direct);
          if (items.some(({ traces: list }) => list.some(({ otherQuestion }) => otherQuestion))) return;
          expect(await report(folder, ["t-all.jsonl"], inputs)).toEqual(merged);
        },
      ),
      { numRuns: 40, seed: 11 },
    ));
});
