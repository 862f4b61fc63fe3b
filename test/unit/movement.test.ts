import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareMetric, runMetrics } from "../../src/compare/compare-metric.ts";
import { evaluate } from "../../src/gate/evaluate.ts";
import type { Evaluation, EvaluationInput } from "../../src/gate/gate-run.ts";
import type { PolicyFile } from "../../src/policy/policy-schema.ts";

import {
  EVERY_METRIC,
  sketchComparison,
  sketchGolden,
  sketchInput,
  sketchPolicy,
  sketchRun,
} from "../helpers/sketch-run.ts";

type Columns = Readonly<Record<string, readonly (number | null)[]>>;

interface Sketch {
  readonly policy?: Omit<PolicyFile, "version">;
  readonly differs?: Parameters<typeof sketchComparison>[2];
  readonly more?: Partial<EvaluationInput>;
}

const times = (n: number, value: number): number[] => Array.from({ length: n }, () => value);
const scaled = (values: readonly number[], by: number): number[] => values.map((value) => value * by);

/** Evaluates a run against a baseline under a policy whose only gate always passes. */
function judge(head: Columns, baseline: Columns, { policy, differs, more }: Sketch = {}): Evaluation {
  const n = Math.max(...Object.values(head).map(({ length }) => length));
  const golden = sketchGolden(times(n, 0).map(() => ({})));
  const fixed = {
    acl_leaks: times(n, 0),
    critical_failures: times(n, 0),
    missing_traces: times(n, 0),
    citation_coverage: times(n, 1),
  };
  const scores = sketchRun(golden, { ...fixed, ...head });
  const comparison = sketchComparison(scores, sketchRun(golden, { ...fixed, ...baseline }), differs);
  const refs = runMetrics(scores.columns.keys(), EVERY_METRIC);
  const metrics = new Map(refs.map((ref) => [ref.name, compareMetric(ref, scores, comparison)]));
  const file = { gates: { citation_coverage: { min: 0 } }, ...policy };
  return evaluate(sketchInput(sketchPolicy(file), golden, scores, { comparison, metrics, ...more }));
}

const moved = (...args: Parameters<typeof judge>): string[] =>
  judge(...args)
    .reasons.filter(({ code }) => code === "ungated_fall")
    .map(({ level, message }) => `${level}: ${message}`);

/** Latencies of 41 questions, from 800 to 2,800 ms. */
const LATENCIES = times(41, 0).map((_, i) => 800 + ((i * 17) % 41) * 50);

/** The slowest eight of them wait for a retry. */
const slowTail = (by: number): number[] => LATENCIES.map((ms) => (ms > 2400 ? ms * by : ms));

describe("movement that no gate covers", () => {
  it.each<[string, readonly number[], readonly number[], string]>([
    [
      "context_recall",
      times(12, 1),
      times(12, 0.5),
      "context_recall dropped significantly, from 1.000 to 0.500 over 12 pairs",
    ],
    [
      "context_recall",
      times(10, 1),
      [...times(8, 0), 1, 1],
      "context_recall dropped significantly, from 1.000 to 0.200 over 10 pairs",
    ],
    [
      "context_recall",
      times(7, 1),
      times(7, 0),
      "context_recall dropped significantly, from 1.000 to 0.000 over 7 pairs",
    ],
    [
      "faithfulness",
      times(12, 0.9),
      times(12, 0.7),
      "faithfulness dropped significantly, from 0.900 to 0.700 over 12 pairs",
    ],
    ["error_rate", times(12, 0), times(12, 1), "error_rate rose significantly, from 0.000 to 1.000 over 12 pairs"],
    ["token_f1", times(12, 0.9), times(12, 0), "token_f1 dropped significantly, from 0.900 to 0.000 over 12 pairs"],
    [
      "cost",
      times(12, 0.002),
      times(12, 0.0025),
      "cost_mean rose significantly, from $0.0020 to $0.0025 over 12 pairs",
    ],
    ["tokens", times(12, 900), times(12, 1200), "tokens_mean rose significantly, from 900 to 1200 over 12 pairs"],
    [
      "latency",
      LATENCIES,
      scaled(LATENCIES, 2),
      "latency_p50 rose significantly, from 1800 ms to 3600 ms over 41 pairs",
    ],
    ["latency", LATENCIES, slowTail(3), "latency_p95 rose significantly, from 2700 ms to 8100 ms over 41 pairs"],
  ])("is a risk: %s from %j to %j", (name, from, to, message) => {
    const found = judge({ [name]: to }, { [name]: from });
    expect(found.decision).toBe("PASS_WITH_RISK");
    expect(moved({ [name]: to }, { [name]: from })).toEqual([`risk: ${message}, and no gate limits its change`]);
  });

  it.each<[string, string, readonly number[], readonly number[], Sketch]>([
    ["improves", "context_recall", times(12, 0.5), times(12, 1), {}],
    [
      "has a limit",
      "context_recall",
      times(12, 1),
      times(12, 0.5),
      { policy: { gates: { context_recall: { "max-drop": 0.6 } } } },
    ],
    [
      "has a limit on cases",
      "context_recall",
      times(12, 1),
      times(12, 0.5),
      { policy: { gates: { context_recall: { "max-regressed": 12 } } } },
    ],
    ["is hardly lower", "context_recall", times(12, 1), times(12, 0.992), {}],
    ["uses a few other words", "token_f1", times(12, 0.9), times(12, 0.81), {}],
    ["costs a fifth more", "cost", times(12, 0.002), times(12, 0.0024), {}],
    ["costs more than nothing", "cost", times(12, 0), times(12, 0.01), {}],
    ["costs nothing in both runs", "cost", times(12, 0), times(12, 0), {}],
    ["has too few cases for any test", "context_recall", times(4, 1), times(4, 0), {}],
    ["cannot be compared", "ndcg@10", times(12, 1), times(12, 0.5), { differs: { ndcg_gain: "linear" } }],
    ["is almost twice as slow", "latency", LATENCIES, scaled(LATENCIES, 1.95), {}],
    ["is faster", "latency", LATENCIES, scaled(LATENCIES, 0.4), {}],
    ["has one slow answer", "latency", times(12, 1000), [...times(11, 1000), 60_000], {}],
    ["was not timed before", "latency", [...times(1, 1000), ...times(40, Number.NaN)], scaled(LATENCIES, 3), {}],
  ])("is not reported if a metric %s", (_, name, from, to, sketch) =>
    expect(moved({ [name]: to }, { [name]: from }, sketch)).toEqual([]),
  );

  it("is reported if a gate limits only the value, or only a slice", () => {
    const gates = { context_recall: { min: 0.1 } };
    const slices = { part: { where: { tags: "t" }, gates: { context_recall: { "max-drop": 0.6 } } } };
    for (const policy of [{ gates }, { slices }])
      expect(moved({ context_recall: times(12, 0.5) }, { context_recall: times(12, 1) }, { policy })).toHaveLength(1);
  });

  it("is reported once per layer, the largest loss first, and not next to a failed gate of the layer", () => {
    const head = { "recall@10": times(12, 0.9), "mrr@10": times(12, 0.5), context_recall: times(12, 0.7) };
    const baseline = { "recall@10": times(12, 1), "mrr@10": times(12, 1), context_recall: times(12, 1) };
    expect(moved(head, baseline).map((message) => message.slice(0, 20))).toEqual([
      "risk: mrr@10 dropped",
      "risk: context_recall",
    ]);
    const policy = { gates: { "recall@10": { min: 0.95 } } };
    expect(moved(head, baseline, { policy }).map((message) => message.slice(0, 20))).toEqual(["risk: context_recall"]);
  });

  it("is not reported at smaller cutoffs than the largest", () => {
    const head = { "recall@5": times(12, 0.5), "recall@10": times(12, 1) };
    expect(moved(head, { "recall@5": times(12, 1), "recall@10": times(12, 1) })).toEqual([]);
  });

  it("is chance if some cases are worse and some better", () => {
    const head = { context_recall: times(12, 0).map((_, i) => (i % 3 === 0 ? 1 : 0)) };
    const baseline = { context_recall: times(12, 0).map((_, i) => (i % 3 === 1 ? 0 : 1)) };
    expect(judge(head, baseline).reasons).toEqual([]);
  });
});

describe("latency compared with the last runs of the base branch", () => {
  const slower = (by: number, values: readonly number[]): string[] =>
    moved(
      { latency: scaled(LATENCIES, by) },
      { latency: LATENCIES },
      { more: { recentValues: new Map([["latency_p50", values]]) } },
    );

  it.each<[number, number[], string[]]>([
    // The median of the baseline is 1800 ms.
    [
      1.25,
      [1700, 1750, 1900, 1850, 1800],
      [
        "latency_p50 rose significantly, from 1800 ms to 2250 ms over 41 pairs, above the last 5 runs of the base branch (1700 ms to 1900 ms)",
      ],
    ],
    // Older runs do not count.
    [
      1.25,
      [9000, 1700, 1750, 1900, 1850, 1800],
      [
        "latency_p50 rose significantly, from 1800 ms to 2250 ms over 41 pairs, above the last 5 runs of the base branch (1700 ms to 1900 ms)",
      ],
    ],
    [1.25, [1700, 1750, 2300, 1850, 1800], []],
    [1.2, [1700, 1750, 1900, 1850, 1800], []],
    [1.9, [1700, 1900, 1850, 1800], []],
    [2, [1700, 4000, 1850, 1800], ["latency_p50 rose significantly, from 1800 ms to 3600 ms over 41 pairs"]],
  ])("times %s against runs of %j", (by, values, messages) => {
    expect(slower(by, values)).toEqual(messages.map((message) => `risk: ${message}, and no gate limits its change`));
  });

  it("does not use the range of runs over other cases", () => {
    const recentValues = new Map([["latency_p50", times(5, 1800)]]);
    const latency = [...LATENCIES.slice(1), Number.NaN];
    const baseline = { latency: scaled(LATENCIES, 1 / 1.5) };
    expect(moved({ latency: LATENCIES }, baseline, { more: { recentValues } })).toEqual([]);
    expect(
      moved({ latency }, baseline, { more: { recentValues: new Map([["latency_p50", times(5, 1200)]]) } }),
    ).toEqual([]);
    const same = { more: { recentValues: new Map([["latency_p50", times(5, 1200)]]) } };
    expect(moved({ latency: LATENCIES }, baseline, same)).toHaveLength(1);
  });
});

describe("operational medians that change tenfold", () => {
  it.each<[string, number, number, string]>([
    ["latency", 1200, 1.2, "latency per question went from 1200 ms to 1 ms"],
    ["latency", 1.2, 1200, "latency per question went from 1 ms to 1200 ms"],
    ["cost", 0.002, 0.2, "cost per question went from $0.0020 to $0.2000"],
    ["cost", 0.2, 0.002, "cost per question went from $0.2000 to $0.0020"],
    ["tokens", 900, 0, "tokens per question went from 900 to 0"],
    ["generate:latency", 900, 0.9, "generate:latency per question went from 900 ms to 1 ms"],
  ])("are a risk: %s from %s to %s", (name, from, to, message) => {
    for (const n of [5, 13])
      expect(moved({ [name]: times(n, to) }, { [name]: times(n, from) })).toEqual([
        `risk: the median ${message} over ${n} pairs: check that both runs record it in the same unit`,
      ]);
  });

  it.each<[string, Columns, Columns, Sketch]>([
    ["one case of four", { latency: times(4, 1) }, { latency: times(4, 1000) }, {}],
    ["almost tenfold", { latency: times(13, 101) }, { latency: times(13, 1000) }, {}],
    ["from nothing", { cost: times(13, 0.1) }, { cost: times(13, 0) }, {}],
    [
      "one stage of a pipeline that is timed as a whole",
      { latency: times(13, 1000), "rerank:latency": times(13, 1) },
      { latency: times(13, 1010), "rerank:latency": times(13, 11) },
      {},
    ],
    [
      "upwards, within a limit of the policy",
      { tokens: times(13, 9000) },
      { tokens: times(13, 900) },
      { policy: { gates: { tokens_mean: { "max-rise": 10_000 } } } },
    ],
  ])("are not reported for %s", (_, head, baseline, sketch) => expect(moved(head, baseline, sketch)).toEqual([]));

  it("are a risk downwards, although a gate limits the rise", () => {
    const policy = { gates: { latency_p95: { "max-rise": 500 } } };
    expect(moved({ latency: times(13, 1) }, { latency: times(13, 1000) }, { policy })).toHaveLength(1);
  });
});

it("never reports two equal runs, or a run that is better in everything", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const columns = fc.array(
    fc.record({ recall: share, words: share, cost: share, ms: fc.integer({ min: 1, max: 9000 }) }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(columns, fc.double({ min: 0.11, max: 1, noNaN: true }), (rows, by) => {
      const run = (better: number): Columns => ({
        context_recall: rows.map(({ recall }) => 1 - (1 - recall) * better),
        token_f1: rows.map(({ words }) => 1 - (1 - words) * better),
        cost: rows.map(({ cost }) => cost * better),
        latency: rows.map(({ ms }) => ms * better),
      });
      expect(moved(run(by), run(1))).toEqual([]);
      expect(moved(run(1), run(1))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
