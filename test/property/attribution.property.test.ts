import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactParts } from "../../src/causes/attribution.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const chunk = fc.constantFrom("c1", "c2", "c3", "c4", "c5", "x1", "x2", "x3");
const list = fc.uniqueArray(chunk, { maxLength: 6 });
const trace = fc.record({
  retrieved: list,
  reranked: list,
  context: list,
  citations: fc.uniqueArray(chunk, { maxLength: 2 }),
  answer: fc.constantFrom("It is so.", "I do not know.", "You do not have permission."),
  faithfulness: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  missing: fc.boolean(),
  /** A list that was merged into the retrieved one, where there is one. */
  dense: fc.option(list, { nil: null }),
  /** A second sample of the same question that cites nothing. */
  repeats: fc.boolean(),
});
const item = fc.record({
  relevant: fc.uniqueArray(fc.constantFrom("c1", "c2", "c3"), { minLength: 1, maxLength: 3 }),
  tags: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 }),
  behavior: fc.constantFrom("answer", "answer", "abstain", "permission_denied"),
  head: trace,
  baseline: trace,
});
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

type Row = Record<string, unknown>;

/** The trace of a case, or its two samples. */
function rows(which: "head" | "baseline", found: Item, i: number): Row[] {
  const first = row(which, found, i);
  return found[which].repeats ? [first, { ...first, repeat: 1, citations: [] }] : [first];
}

function row(which: "head" | "baseline", found: Item, i: number): Row {
  const { retrieved, reranked, context, citations, answer, faithfulness, dense } = found[which];
  const staged = (stage: string, ids: readonly string[]): Row[] => ids.map((chunk_id) => ({ chunk_id, stage }));
  return {
    query_id: `q${i}`,
    reranked_chunks: reranked,
    context_chunks: context,
    citations,
    retrieved_chunks: dense === null ? retrieved : [...staged("dense", dense), ...staged("hybrid", retrieved)],
    versions: { embedding: which },
    answer,
    ...(faithfulness === null ? {} : { scores: { faithfulness } }),
  };
}

const INPUTS = ["--golden", "g.jsonl", "--traces", "h.jsonl"];

function files(items: readonly Item[]): Record<string, string> {
  return {
    "g.jsonl": jsonl(
      items.map(({ relevant, tags, behavior }, i) => ({
        id: `q${i}`,
        question: `Q${i}`,
        tags,
        expected_behavior: behavior,
        ...(behavior === "abstain" ? {} : { expected_chunk_ids: relevant }),
        ...(behavior === "answer" ? { must_cite: relevant } : {}),
      })),
    ),
    "h.jsonl": jsonl(items.flatMap((found, i) => (found.head.missing && i > 0 ? [] : rows("head", found, i)))),
    "b.jsonl": jsonl(items.flatMap((found, i) => rows("baseline", found, i))),
  };
}

describe("laws of the attribution", () => {
  it("splits every delta into parts and slices that sum to it to the last bit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 2, maxLength: 9 }), async (items) => {
        const { report } = await runCli([...INPUTS, "--baseline", "b.jsonl"], tempFolder(files(items)));
        const moved = new Set([...report!.regressions, ...report!.improvements].map(({ metric }) => metric));
        const told = new Map(report!.attribution.map((found) => [found.metric, found]));
        expect([...moved].filter((name) => !told.has(name))).toEqual([]);
        for (const { metric, delta, parts, slices } of told.values()) {
          expect(delta, metric).toBe(report!.metrics[metric]!.delta);
          expect(sum(parts.map((part) => part.delta)), metric).toBe(delta);
          expect(sum(slices.map((part) => part.delta)), metric).toBe(delta);
        }
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it("says the same with the report of the baseline as with its traces", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 2, maxLength: 9 }), async (items) => {
        const cwd = tempFolder(files(items));
        await runCli(["--golden", "g.jsonl", "--traces", "b.jsonl", "--out", "main"], cwd);
        const against = async (baseline: string): Promise<string> => {
          const { report, cases } = await runCli([...INPUTS, "--baseline", baseline], cwd);
          expect(report, baseline).toBeDefined();
          return JSON.stringify([report, cases], null, 1);
        };
        expect(await against("main")).toBe(await against("b.jsonl"));
      }),
      { numRuns: 60, seed: 13 },
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
