import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactParts } from "../../src/causes/exact-parts.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const chunk = fc.constantFrom("c1", "c2", "c3", "c4", "c5", "x1", "x2", "x3");
const list = fc.uniqueArray(chunk, { maxLength: 6 });
const trace = fc.record({
  ...{ retrieved: list, reranked: list, context: list, citations: fc.uniqueArray(chunk, { maxLength: 2 }) },
  answers: fc.boolean(),
  faithfulness: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  missing: fc.boolean(),
});
const item = fc.record({
  relevant: fc.uniqueArray(fc.constantFrom("c1", "c2", "c3"), { minLength: 1, maxLength: 3 }),
  tags: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 }),
  behavior: fc.constantFrom("answer", "answer", "abstain", "permission_denied"),
  ...{ head: trace, baseline: trace },
});
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

function row(which: "head" | "baseline", found: Item, i: number): Record<string, unknown> {
  const { retrieved, reranked, context, citations, answers, faithfulness } = found[which];
  return {
    ...{
      query_id: `q${i}`,
      retrieved_chunks: retrieved,
      reranked_chunks: reranked,
      context_chunks: context,
      citations,
    },
    answer: answers ? "It is so." : "I do not know.",
    ...(faithfulness === null ? {} : { scores: { faithfulness } }),
  };
}

describe("laws of the attribution", () => {
  it("splits every delta into parts and slices that sum to it to the last bit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 2, maxLength: 9 }), async (items) => {
        const present = items.flatMap((found, i) => (found.head.missing && i > 0 ? [] : [row("head", found, i)]));
        const cwd = tempFolder({
          "g.jsonl": items.map(({ relevant, tags, behavior }, i) => ({
            ...{ id: `q${i}`, question: `Q${i}`, tags, expected_behavior: behavior },
            ...(behavior === "abstain" ? {} : { expected_chunk_ids: relevant }),
            ...(behavior === "answer" ? { must_cite: relevant } : {}),
          })),
          "h.jsonl": jsonl(present),
          "b.jsonl": jsonl(items.map((found, i) => row("baseline", found, i))),
        });
        const { report } = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"], cwd);
        const moved = new Set([...report!.regressions, ...report!.improvements].map(({ metric }) => metric));
        const told = new Map(report!.attribution.map((found) => [found.metric, found]));
        expect([...moved].filter((name) => !told.has(name))).toEqual([]);
        for (const { metric, delta, parts, slices } of told.values()) {
          expect(delta, metric).toBe(report!.metrics[metric]!.delta);
          expect(sum(parts.map((part) => part.delta)), metric).toBe(delta);
          expect(sum(slices.map((part) => part.delta)), metric).toBe(delta);
        }
        const causes = report!.attribution.flatMap(({ parts }) => parts.map(({ cause }) => cause));
        if (present.length < items.length && moved.size > 0) expect(causes.length).toBeGreaterThan(0);
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it("moves parts by rounding alone", () => {
    const ratio = fc.constantFrom(3, 7, 35, 41, 997).chain((n) => fc.integer({ min: -n, max: n }).map((k) => k / n));
    fc.assert(
      fc.property(
        fc.array(ratio, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        (values, order) => {
          const parts = [...values].sort((a, b) => Math.abs(b) - Math.abs(a));
          const shuffled = parts.map((part, i) => ({ part, key: order[i] ?? i })).sort((a, b) => a.key - b.key);
          const total = sum(shuffled.map(({ part }) => part));
          const fitted = exactParts(parts, total);
          expect(sum(fitted)).toBe(total);
          for (const [i, part] of parts.entries()) expect(Math.abs(fitted[i]! - part)).toBeLessThan(1e-9);
        },
      ),
      { numRuns: 5000, seed: 12 },
    );
  });
});
