import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { METRICS_VERSION, metrics } from "../../src/scoring/metrics/registry.ts";

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

const runs = fc.array(caseAndTrace, { minLength: 2, maxLength: 14 });

function golden(items: readonly Generated[]): Row[] {
  return items.map(({ relevant, behavior, tag }, i) => ({
    id: `q${i}`,
    question: `Q${i}`,
    expected_behavior: behavior,
    tags: [tag],
    expected_chunk_ids: behavior === "abstain" ? [] : relevant,
    must_cite: behavior === "answer" ? relevant.slice(0, 1) : [],
  }));
}

function trace({ retrieved, reranked, context, cited, observed, latency }: Generated, i: number): Row {
  const answer = { answer: "It is so.", abstain: "I do not know.", permission_denied: "You do not have permission." }[
    observed
  ];
  return {
    query_id: `q${i}`,
    retrieved_chunks: retrieved,
    reranked_chunks: reranked,
    context_chunks: context,
    citations: cited,
    answer,
    expected_behavior_observed: observed,
    latency_ms: { end_to_end: latency },
  };
}

async function judge(files: { golden: Row[]; head: Row[]; baseline?: Row[] }): Promise<CliResult & { report: Report }> {
  const folder = tempFolder({
    "g.jsonl": files.golden,
    "h.jsonl": jsonl(files.head),
    ...(files.baseline ? { "b.jsonl": jsonl(files.baseline) } : {}),
  });
  const baseline = files.baseline ? ["--baseline", "b.jsonl"] : [];
  const result = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--metrics", "all", ...baseline], folder);
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

  it("is monotone in every threshold", async () => {
    const gate = fc.constantFrom(
      ...["min", "max-drop"].flatMap((kind) =>
        ["recall@10", "mrr@10", "citation_correctness", "behavior_accuracy", "context_recall"].map(
          (m) => [m, kind] as const,
        ),
      ),
      ...["max", "max-rise"].flatMap((kind) =>
        ["over_refusal_rate", "hallucination_rate", "ignored_top_ranked", "error_rate"].map((m) => [m, kind] as const),
      ),
    );
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    await check(
      fc.asyncProperty(
        runs,
        fc.uniqueArray(gate, { minLength: 1, maxLength: 3, selector: ([metric]) => metric }),
        fc.constantFrom("point", "significant", "non-inferior"),
        fc.tuple(share, share),
        async (items, gates, evidence, [x, y]) => {
          const decisions: Record<string, string>[] = [];
          for (const strict of [true, false]) {
            const bound = (kind: string): string => {
              const up = kind === "min" ? strict : !strict;
              return (up ? Math.max(x, y) : Math.min(x, y)).toFixed(6);
            };
            const lines = gates.map(([metric, kind]) => {
              const asked = kind === "max-drop" || kind === "max-rise" ? `, evidence: ${evidence}` : "";
              return `  ${metric}: { ${kind}: ${bound(kind)}${asked} }`;
            });
            const folder = tempFolder({
              "g.jsonl": golden(items),
              "h.jsonl": items.filter(({ missing }, i) => i === 0 || !missing).map(trace),
              "b.jsonl": [...items].reverse().map((item, i) => trace(item, i)),
              "p.yml": `version: 1\ngates:\n  missing_traces: { max: 100 }\n${lines.join("\n")}\n`,
            });
            const inputs = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
            const { report, err } = await runCli(inputs, folder);
            expect(report!.gates, err).not.toEqual([]);
            const found = report!.gates.map(({ metric, kind, status }) => [`${metric} ${kind}`, status] as const);
            decisions.push({ ...Object.fromEntries(found), decision: report!.decision });
          }
          const [strict, loose] = decisions as [Record<string, string>, Record<string, string>];
          for (const name of Object.keys(strict)) {
            if (strict[name] === "pass") expect(loose[name], name).toBe("pass");
            if (strict[name] === "PASS") expect(loose[name]).toBe("PASS");
            if (strict[name] === "PASS_WITH_RISK") expect(loose[name]).not.toBe("FAIL");
          }
        },
      ) as never,
    );
  });

  it("never improves a gate by leaving a trace away, even where the policy allows it", async () => {
    const policy = `version: 1
gates:
  missing_traces: { max: 100 }
  recall@10: { min: 0.5, max-drop: 0.1 }
  behavior_accuracy: { min: 0.5, max-regressed: 1 }
  citation_correctness: { min: 0.5 }
  hallucination_rate: { max: 0.3, max-rise: 0.1 }
  over_refusal_rate: { max: 0.3 }
  ignored_top_ranked: { max: 0.3 }
  latency_p95: { max: 3000, max-rise: 200 }
  latency_p50: { max: 2000 }
  tokens_mean: { max: 40 }
`;
    await check(
      fc.asyncProperty(runs, async (items) => {
        const rows = items.map((item, i) => ({
          ...trace(item, i),
          tokens: { prompt: item.latency % 90, completion: 0 },
        }));
        const files = {
          "g.jsonl": golden(items),
          "b.jsonl": jsonl([...items].reverse().map((item, i) => trace(item, i))),
          "p.yml": policy,
        };
        const some = rows.filter((_, i) => !items[i]!.missing);
        if (some.length === 0) return;
        const [full, less] = await Promise.all(
          [rows, some].map(async (head) => {
            const inputs = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
            return (await runCli(inputs, tempFolder({ ...files, "h.jsonl": jsonl(head) }))).report!;
          }),
        );
        for (const [i, { metric, kind, status }] of full!.gates.entries())
          if (status !== "pass") expect(less!.gates[i]!.status, `${metric} ${kind} was ${status}`).not.toBe("pass");
      }) as never,
    );
  });
});
