import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { METRICS_VERSION, metrics } from "../../src/metrics/index.ts";
import type { Report } from "../../src/report/report.schema.ts";
import { type CliResult, runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

// Laws of the whole gate, on generated golden sets and traces.
type Row = Record<string, unknown>;

const CHUNKS = Array.from({ length: 12 }, (_, i) => `d${i % 4}:c${i}`);
const chunks = fc.uniqueArray(fc.constantFrom(...CHUNKS), { maxLength: 8 });

const caseAndTrace = fc.record({
  relevant: fc.uniqueArray(fc.constantFrom(...CHUNKS), { minLength: 1, maxLength: 3 }),
  behavior: fc.constantFrom("answer", "answer", "answer", "abstain", "permission_denied"),
  tag: fc.constantFrom("a", "b"),
  retrieved: chunks,
  reranked: chunks,
  context: chunks,
  cited: fc.uniqueArray(fc.constantFrom(...CHUNKS), { maxLength: 2 }),
  observed: fc.constantFrom("answer", "abstain", "permission_denied"),
  latency: fc.integer({ min: 0, max: 5000 }),
  missing: fc.boolean(),
});
type Generated = typeof caseAndTrace extends fc.Arbitrary<infer T> ? T : never;

const runs = fc.array(caseAndTrace, { minLength: 2, maxLength: 8 });

function golden(items: readonly Generated[]): Row[] {
  return items.map(({ relevant, behavior, tag }, i) => ({
    ...{ id: `q${i}`, question: `Q${i}`, expected_behavior: behavior, tags: [tag] },
    expected_chunk_ids: behavior === "abstain" ? [] : relevant,
    must_cite: behavior === "answer" ? relevant.slice(0, 1) : [],
  }));
}

function trace({ retrieved, reranked, context, cited, observed, latency }: Generated, i: number): Row {
  const answer = { answer: "It is so.", abstain: "I do not know.", permission_denied: "You do not have permission." }[
    observed
  ];
  return {
    ...{
      query_id: `q${i}`,
      retrieved_chunks: retrieved,
      reranked_chunks: reranked,
      context_chunks: context,
      citations: cited,
      answer,
    },
    ...{ expected_behavior_observed: observed, latency_ms: { end_to_end: latency } },
  };
}

async function judge(files: { golden: Row[]; head: Row[]; baseline?: Row[] }): Promise<CliResult & { report: Report }> {
  const folder = tempFolder({
    "g.jsonl": files.golden,
    "h.jsonl": jsonl(files.head),
    ...(files.baseline ? { "b.jsonl": jsonl(files.baseline) } : {}),
  });
  const baseline = files.baseline ? ["--baseline", "b.jsonl"] : [];
  const result = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", ...baseline], folder);
  expect(result.report, result.err).toBeDefined();
  return result as CliResult & { report: Report };
}

const check = (property: fc.IAsyncPropertyWithHooks<unknown[]>) => fc.assert(property, { numRuns: 40, seed: 5 });

describe("laws of the gate", () => {
  it("keeps every value in its range and never shows what is no number", async () => {
    await check(
      fc.asyncProperty(runs, async (items) => {
        const { report, cases } = await judge({ golden: golden(items), head: items.map(trace) });
        for (const [name, { head }] of Object.entries(report.metrics)) {
          const base = name.replace(/^.*:/, "").replace(/@.*/, "");
          const metric = metrics.find((candidate) => candidate.name === base)!;
          if (head === null) continue;
          expect(Number.isFinite(head), name).toBe(true);
          expect(head, name).toBeGreaterThanOrEqual(0);
          if (metric.unit === "ratio") expect(head, name).toBeLessThanOrEqual(1);
        }
        for (const row of cases)
          for (const value of Object.values(row.metrics)) expect(value === null || Number.isFinite(value)).toBe(true);
        expect(report.head.fingerprint.metrics_version).toBe(METRICS_VERSION);
      }) as never,
    );
  });

  it("says the same to the byte whatever the order of the rows", async () => {
    await check(
      fc.asyncProperty(runs, fc.integer(), async (items, seed) => {
        const shuffled = <T>(rows: readonly T[]): T[] =>
          fc.sample(fc.shuffledSubarray([...rows], { minLength: rows.length }), { numRuns: 1, seed })[0]!;
        const head = items.map(trace);
        const baseline = [...items].reverse().map((item, i) => trace(item, i));
        const a = await judge({ golden: golden(items), head, baseline });
        const b = await judge({ golden: shuffled(golden(items)), head: shuffled(head), baseline: shuffled(baseline) });
        expect(JSON.stringify(b.report)).toBe(JSON.stringify(a.report));
        expect(JSON.stringify(b.cases)).toBe(JSON.stringify(a.cases));
        expect(b.markdown).toBe(a.markdown);
      }) as never,
    );
  });

  it("finds no change between a run and itself", async () => {
    await check(
      fc.asyncProperty(runs, async (items) => {
        const head = items.map(trace);
        const { report } = await judge({ golden: golden(items), head, baseline: head });
        for (const [name, { delta, regressed }] of Object.entries(report.metrics)) {
          expect(delta ?? 0, name).toBe(0);
          expect(regressed ?? 0, name).toBe(0);
        }
        expect(report.regressions).toEqual([]);
        expect(report.gates.filter(({ kind, status }) => kind === "max-drop" && status === "fail")).toEqual([]);
      }) as never,
    );
  });

  it("never rewards a missing trace", async () => {
    await check(
      fc.asyncProperty(runs, async (items) => {
        const head = items.map(trace);
        const some = head.filter((_, i) => !items[i]!.missing);
        if (some.length === 0 || some.length === head.length) return;
        const full = await judge({ golden: golden(items), head });
        const less = await judge({ golden: golden(items), head: some });
        expect(less.report.decision).toBe("FAIL");
        for (const metric of metrics.filter(({ better, aggregate }) => better === "higher" && aggregate === "mean")) {
          for (const name of Object.keys(full.report.metrics).filter(
            (key) => key.replace(/^.*:/, "").replace(/@.*/, "") === metric.name,
          )) {
            const before = full.report.metrics[name]!.head;
            const after = less.report.metrics[name]?.head ?? null;
            if (before === null || after === null || name.startsWith("citation_precision")) continue;
            expect(after, name).toBeLessThanOrEqual(before + 1e-12);
          }
        }
      }) as never,
    );
  });

  it("ranks better where a relevant chunk moves up, and not where an irrelevant one is added below the cutoff", async () => {
    await check(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 11, max: 30 }), async (rank, tail) => {
        const filler = Array.from({ length: 10 }, (_, i) => `f${i}`);
        const at = (place: number): string[] => [...filler.slice(0, place), "rel", ...filler.slice(place)].slice(0, 10);
        const set = [{ id: "q", question: "Q", expected_chunk_ids: ["rel"] }];
        const row = (list: readonly string[]): Row => ({
          query_id: "q",
          retrieved_chunks: list,
          context_chunks: ["rel"],
          answer: "A",
          citations: [],
        });
        const [low, high, longer] = await Promise.all(
          [at(rank), at(rank - 1), [...at(rank), ...Array.from({ length: tail }, (_, i) => `t${i}`)]].map((list) =>
            judge({ golden: set, head: [row(list)] }),
          ),
        );
        for (const name of ["mrr@10", "ndcg@10", "map@10"]) {
          expect(high!.report.metrics[name]!.head!, name).toBeGreaterThan(low!.report.metrics[name]!.head!);
          expect(longer!.report.metrics[name]!.head, name).toBe(low!.report.metrics[name]!.head);
        }
      }) as never,
    );
  });

  it("is monotone in a threshold", async () => {
    await check(
      fc.asyncProperty(
        runs,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (items, x, y) => {
          const [low, high] = [Math.min(x, y), Math.max(x, y)];
          const statuses: string[] = [];
          for (const bound of [low, high]) {
            const folder = tempFolder({
              "g.jsonl": golden(items),
              "h.jsonl": items.map(trace),
              "p.yml": `version: 1\ngates: { behavior_accuracy: { min: ${bound.toFixed(6)} } }\n`,
            });
            const { report } = await runCli(
              ["--golden", "g.jsonl", "--traces", "h.jsonl", "--config", "p.yml"],
              folder,
            );
            statuses.push(report!.gates.find(({ metric }) => metric === "behavior_accuracy")!.status);
          }
          if (statuses[0] === "fail") expect(statuses[1]).toBe("fail");
        },
      ) as never,
    );
  });
});
