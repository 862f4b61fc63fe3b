import { describe, expect, it } from "vitest";
import { fingerprint } from "../../src/compare/comparability.ts";
import { caseMetrics, compareMetric, runMetrics, shownMetrics } from "../../src/compare/compare-metric.ts";
import { changedVersions, pairCases } from "../../src/compare/comparison.ts";
import { compareSlices, hiddenRegressions, labelSlices } from "../../src/compare/slices.ts";
import { DENIED_BY } from "../../src/scoring/behavior/index.ts";
import { type MetricRef, parseMetricRef } from "../../src/scoring/metrics/registry.ts";
import type { RunScores } from "../../src/scoring/records.ts";
import { bootstrapPercentile, signFlip } from "../../src/statistics/resampling.ts";
import { comparePaired, pairedT } from "../../src/statistics/significance.ts";

import { EVERY_METRIC, sketchComparison, sketchGolden, sketchRun } from "../helpers/sketch-run.ts";

const refOf = (name: string): MetricRef => {
  const ref = parseMetricRef(name);
  if ("problem" in ref) throw new Error(ref.problem);
  return ref;
};
const golden = (n: number) => sketchGolden(Array.from({ length: n }, () => ({})));
const times = (n: number, value: number): number[] => new Array<number>(n).fill(value);

describe("pairing", () => {
  const head = sketchRun(
    sketchGolden(["a", "b", "c", "d", "e"].map((id) => ({ id }))),
    {},
    {
      states: ["scored", "missing", "scored", "excluded", "error"],
    },
  );
  const before = sketchRun(
    sketchGolden(["b", "c", "d", "e", "f", "g", "h"].map((id) => ({ id }))),
    {},
    {
      states: ["scored", "missing", "scored", "error", "scored", "excluded", "missing"],
      labelHashes: ["b", "c", "d", "e"].map((id) => `labels of ${id}`).concat("f", "g", "h"),
    },
  );

  it("is by id; who did not take part has no pair, and who only is missing now keeps it", () => {
    const found = pairCases(head, before);
    expect([...found.head].map((i) => head.ids[i])).toEqual(["b", "e"]);
    expect([...found.baseline].map((j) => before.ids[j])).toEqual(["b", "e"]);
    expect([...found.baselineOf]).toEqual([-1, 0, -1, -1, 3]);
    expect(found).toMatchObject({ added: ["a", "c"], removed: ["d", "f"], relabelled: [] });
  });

  it("leaves out a case with other labels", () => {
    const other = { ...before, labelHashes: before.labelHashes.map((hash, j) => (j === 0 ? "other" : hash)) };
    const found = pairCases(head, other);
    expect([...found.baselineOf]).toEqual([-1, -1, -1, -1, 3]);
    expect(found).toMatchObject({ added: ["a", "c"], removed: ["d", "f"], relabelled: ["b"] });
  });
});

describe("what moved in a case", () => {
  const moved = (head: readonly (number | null)[], baseline: readonly (number | null)[], column = "recall@10") => {
    const set = golden(head.length);
    return sketchComparison(sketchRun(set, { [column]: head }), sketchRun(set, { [column]: baseline }));
  };

  it("is what differs by more than rounding, in both runs", () => {
    const { deltas, changes } = moved([1, 0, 0.5, 1, null, 1], [1, 1, 0.2, null, 1, 1 - 1e-13]);
    expect([...deltas].map(({ id, head, baseline, worse }) => [id, head, baseline, worse])).toEqual([
      ["q1", 0, 1, true],
      ["q2", 0.5, 0.2, false],
    ]);
    expect(changes).toEqual(["unchanged", "regressed", "improved", "unchanged", "unchanged", "unchanged"]);
  });

  it("is found by its case", () => {
    const { deltas } = moved([1, 0, 0.5, 1, 0], [1, 1, 0.2, 1, 1]);
    expect([0, 1, 2, 3, 4, 5].map((i) => deltas.of(i).map(({ id }) => id))).toEqual([
      [],
      ["q1"],
      ["q2"],
      [],
      ["q4"],
      [],
    ]);
  });

  it("is worse where what is better lower rises", () => {
    expect([...moved([1, 0], [0, 1], "over_refusal_rate").deltas].map(({ worse }) => worse)).toEqual([true, false]);
  });

  it("is nothing of a metric that the baseline lacks, or that is not comparable", () => {
    const set = golden(1);
    const [head, before] = [sketchRun(set, { "recall@10": [1], "ndcg@10": [1] }), sketchRun(set, { "ndcg@10": [0] })];
    expect([...sketchComparison(head, before).deltas].map(({ ref }) => ref.name)).toEqual(["ndcg@10"]);
    expect([...sketchComparison(head, before, { ndcg_gain: "linear" }).deltas]).toEqual([]);
  });

  it("is mixed where one metric got better and another worse", () => {
    const set = golden(3);
    const head = sketchRun(set, { "recall@10": [1, 1, 0], "mrr@10": [0, 1, 0], "ndcg@10": [1, 1, 0] });
    const before = sketchRun(set, { "recall@10": [0, 0, 1], "mrr@10": [1, 0, 1], "ndcg@10": [0, 0, 1] });
    expect(sketchComparison(head, before).changes).toEqual(["mixed", "improved", "regressed"]);
  });

  it("names cases that are new, relabelled or take no part", () => {
    const set = sketchGolden(["a", "b", "c"].map((id) => ({ id })));
    const head = sketchRun(set, {}, { states: ["scored", "scored", "excluded"] });
    const before = sketchRun(sketchGolden([{ id: "b", labelHash: "other" }]), {});
    expect(sketchComparison(head, before).changes).toEqual(["added", "relabeled", null]);
  });
});

describe("one metric of two runs", () => {
  const compare = (
    name: string,
    head: readonly (number | null)[],
    baseline: readonly (number | null)[] | null,
    options: Parameters<typeof compareMetric>[3] = {},
    before: Partial<RunScores> = {},
  ) => {
    const set = golden(head.length);
    const ref = refOf(name);
    const run = sketchRun(set, { [ref.column]: head });
    if (baseline === null) return compareMetric(ref, run, null, options);
    const other = sketchRun(set, { [ref.column]: baseline }, before);
    return compareMetric(ref, run, { baseline: other, pairing: pairCases(run, other) }, options);
  };

  it("has values over all cases of each, and a delta over the pairs", () => {
    expect(compare("recall@10", [1, 0.5, null, 0], [0.5, null, 1, 0.5])).toMatchObject({
      head: 0.5,
      n: 3,
      baseline: 2 / 3,
      baselineN: 3,
      pairedHead: 0.5,
      pairedBaseline: 0.5,
      delta: 0,
      pairs: 2,
      statistics: { improved: 1, regressed: 1, unchanged: 0 },
    });
  });

  it("has a baseline over all cases of the baseline, those without a pair too", () => {
    const [run, other] = [
      sketchRun(golden(2), { "recall@10": [1, 1] }),
      sketchRun(golden(4), { "recall@10": [1, 0.5, 0, null] }),
    ];
    expect(compareMetric(refOf("recall@10"), run, { baseline: other, pairing: pairCases(run, other) })).toMatchObject({
      head: 1,
      n: 2,
      baseline: 0.5,
      baselineN: 3,
      pairedHead: 1,
      pairedBaseline: 0.75,
      delta: 0.25,
      pairs: 2,
    });
  });

  it("sums what is counted", () => {
    expect(compare("forbidden_content", [1, 0, null, 2], [1, null, 1, 0])).toMatchObject({
      head: 3,
      n: 3,
      baseline: 2,
      baselineN: 3,
      pairedHead: 3,
      pairedBaseline: 1,
      delta: 2,
      pairs: 2,
    });
  });

  it.each([
    [
      "latency_p95",
      [10, 20, 30],
      [5, 10, null],
      { head: 30, baseline: 10, pairedHead: 20, pairedBaseline: 10, delta: 10 },
    ],
    [
      "latency_p50",
      [10, 20, 30],
      [null, 10, 40],
      { head: 20, baseline: 10, pairedHead: 20, pairedBaseline: 10, delta: 10 },
    ],
    [
      "latency_p50",
      [10, null, 30],
      [50, 10, 40],
      { head: 10, baseline: 40, pairedHead: 10, pairedBaseline: 40, delta: -30 },
    ],
    [
      "first_relevant_rank",
      [1, 4],
      [2, 3],
      { head: 2.5, baseline: 2.5, pairedHead: 2.5, pairedBaseline: 2.5, delta: 0 },
    ],
  ])(
    "takes a percentile of the pairs and not of their differences: %s %j against %j",
    (name, head, baseline, expected) => {
      expect(compare(name, head, baseline)).toMatchObject(expected);
    },
  );

  it.each([
    // All but the first pair got slower: 20/2^20.
    ["latency_p50", 50, 2 ** -19],
    ["latency_p95", 95, "drawn"],
    ["latency_p99", 99, null],
    ["first_relevant_rank", 50, 2 ** -19],
  ])("has the interval of its percentile, and a p unless that is the maximum: %s", (name, percent, p) => {
    const baseline = Array.from({ length: 20 }, (_, i) => i + 1);
    const head = baseline.map((value) => value * value);
    const { statistics } = compare(name, head, baseline, { effort: "full" });
    const drawn = bootstrapPercentile(Float64Array.from(head), Float64Array.from(baseline), percent, 20_260_101)!;
    const pWorse = p === "drawn" ? drawn.pGreater : p === null ? null : expect.closeTo(p as number, 12);
    expect(statistics).toMatchObject({ ciLow: drawn.low, ciHigh: drawn.high, pWorse });
  });

  it("is one of zeros and ones only where both runs are", () => {
    const options = { higherIsBetter: true, seed: 20_260_101, effort: "full" } as const;
    const halved = [0.5, ...times(5, 1), ...times(4, 0)];
    for (const [head, baseline, kind] of [
      [times(10, 1), halved, "rate"],
      [halved, times(10, 1), "rate"],
      [[0, ...times(9, 1)], [1, 1, 0, ...times(7, 1)], "binary"],
    ] as const) {
      const expected = comparePaired(Float64Array.from(head), Float64Array.from(baseline), { ...options, kind });
      expect(compare("behavior_accuracy", head, baseline).statistics).toEqual(expected);
    }
  });

  it("has no interval beyond what a share can change by; a cost may", () => {
    const limits = (name: string, head: number[], baseline: number[]): unknown => {
      const { ciLow, ciHigh } = compare(name, head, baseline).statistics!;
      return [ciLow, ciHigh];
    };
    expect(limits("recall@10", [0.5, 1], [1, 1])).toEqual([-1, 1]);
    expect(limits("recall@10", [0.9, 1], [1, 1])).toEqual([expect.closeTo(-0.685), expect.closeTo(0.585)]);
    expect(limits("cost_mean", [0.5, 1], [1, 1])).toEqual([expect.closeTo(-3.427), expect.closeTo(2.927)]);
  });

  it("is over the members alone", () => {
    const members = [1, 2];
    expect(compare("recall@10", [1, 0.5, 0], [1, 1, 1], { members })).toMatchObject({
      head: 0.25,
      n: 2,
      baseline: 1,
      delta: -0.75,
      pairs: 2,
    });
    expect(compare("recall@10", [1, 0.5, 0], null, { members })).toMatchObject({
      head: 0.25,
      n: 2,
      baseline: null,
      pairs: 0,
    });
    expect(compare("latency_p50", [1, 5, 9], [1, 2, null], { members })).toMatchObject({
      head: 5,
      n: 2,
      baseline: 2,
      baselineN: 1,
    });
    const apart = compare("latency_p50", [1, null, 9], [4, 2, 6], { members });
    expect(apart).toMatchObject({ head: 9, baseline: 2, baselineN: 2, pairs: 1, pairedBaseline: 6 });
  });

  it("counts the members that the baseline did not run nowhere", () => {
    const states = ["scored", "missing", "scored"] as const;
    const found = compare("latency_p50", [null, 5, 9], [7, 2, 6], { members: [0, 1] }, { states });
    expect(found).toMatchObject({ head: 5, n: 1, baseline: 7, baselineN: 1, pairs: 0, delta: null, statistics: null });
  });

  it("has no delta where no case has both, and is null, not 0", () => {
    const none = { pairedHead: null, pairedBaseline: null, delta: null, pairs: 0, statistics: null };
    for (const name of ["recall@10", "forbidden_content", "latency_p95"]) {
      expect(compare(name, [1, null], [null, 1]), name).toMatchObject({ head: 1, baseline: 1, ...none });
      expect(compare(name, [null], [null]), name).toMatchObject({
        head: null,
        n: 0,
        baseline: null,
        baselineN: 0,
        ...none,
      });
    }
    const set = golden(1);
    const [head, before] = [sketchRun(set, { "recall@10": [1] }), sketchRun(set, {})];
    expect(
      compareMetric(refOf("recall@10"), head, { baseline: before, pairing: pairCases(head, before) }),
    ).toMatchObject({
      head: 1,
      baseline: null,
      baselineN: 0,
      ...none,
    });
    expect(compareMetric(refOf("mrr@10"), head, null)).toMatchObject({ head: null, n: 0, ...none });
  });

  it.each<[string, (number | null)[], { low: number; high: number } | null]>([
    ["behavior_accuracy", [1, 0, 1, null], { low: 0.2077, high: 0.9385 }],
    // Repeats made a share of it, and a share is no coin.
    ["behavior_accuracy", [1, 0.5, 1], null],
    ["behavior_accuracy", [null], null],
    ["recall@10", [1, 0], null],
    ["forbidden_content", [1, 0], null],
  ])("has Wilson's interval where it is a rate: %s %j", (name, head, interval) => {
    // The baseline's own repeats say nothing of the head.
    for (const baseline of [null, head.map(() => 1), head.map(() => 0.5)]) {
      const { headInterval } = compare(name, head, baseline);
      if (interval === null) expect(headInterval).toBeNull();
      else {
        expect(headInterval!.low).toBeCloseTo(interval.low, 3);
        expect(headInterval!.high).toBeCloseTo(interval.high, 3);
      }
    }
    const inside = compare("behavior_accuracy", [1, 0.5, 1], null, { members: [0, 2] });
    expect(inside.headInterval).not.toBeNull();
  });

  it("computes statistics from as many pairs on as are asked for", () => {
    expect(compare("recall@10", times(3, 1), times(3, 0), { minPairs: 3 }).statistics).not.toBeNull();
    expect(compare("recall@10", times(3, 1), times(3, 0), { minPairs: 4 }).statistics).toBeNull();
  });

  it("draws samples for what the short tables show, and for nothing else unless it is asked", () => {
    const head = Array.from({ length: 30 }, (_, i) => i + 1);
    const baseline = head.map((value) => value + (value % 3));
    const interval = (name: string, effort?: "light"): boolean =>
      compare(name, head, baseline, effort === undefined ? {} : { effort }).statistics!.ciLow !== null;
    expect([interval("latency_p95"), interval("latency_p99"), interval("generate:latency_p95")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(interval("latency_p95", "light")).toBe(false);
  });

  it("samples signs for what the short tables show, whatever its cutoff", () => {
    const baseline = times(25, 0.5);
    const head = baseline.map((value, i) => value + Math.sin(i + 1) / 10);
    const differences = Float64Array.from(head, (value, i) => value - baseline[i]!);
    expect(compare("recall@10", head, baseline).statistics!.pWorse).toBe(signFlip(differences, 20_260_101)!.pLess);
    expect(compare("recall_cap@10", head, baseline).statistics!.pWorse).toBe(pairedT(differences).pLess);
  });

  it("tells worse by the metric's direction", () => {
    const worse = (name: string) => compare(name, times(12, 1), times(12, 0)).statistics!;
    expect(worse("behavior_accuracy")).toMatchObject({ improved: 12, regressed: 0 });
    expect(worse("over_refusal_rate")).toMatchObject({ improved: 0, regressed: 12 });
  });
});

describe("slices", () => {
  const [all, first] = [
    { name: "all", members: times(12, 0).map((_, i) => i) },
    { name: "first", members: [0, 1, 2] },
  ];
  const twin = { ...all, name: "twin" };
  const ref = refOf("recall@10");

  function found(head: readonly number[], baseline: readonly number[] | null, slices = [all, first], differs = {}) {
    const set = golden(head.length);
    const run = sketchRun(set, { "recall@10": head });
    const comparison =
      baseline === null ? null : sketchComparison(run, sketchRun(set, { "recall@10": baseline }), differs);
    return compareSlices(slices, [ref], run, comparison);
  }

  it("speak from ten pairs on, and not without a comparison", () => {
    const verdicts = (head: readonly number[], baseline: readonly number[] | null, differs = {}) =>
      found(head, baseline, [all, first], differs).map(({ metrics }) => metrics[0]!.verdict);
    expect(verdicts(times(12, 0), times(12, 1))).toEqual(["regressed", "insufficient"]);
    expect(verdicts(times(12, 1), times(12, 0))).toEqual(["improved", "insufficient"]);
    expect(verdicts(times(12, 1), times(12, 1))).toEqual(["not_regressed", "insufficient"]);
    expect(verdicts(times(12, 1), null)).toEqual([null, null]);
    expect(verdicts(times(12, 0), times(12, 1), { metrics_version: 0 })).toEqual([null, null]);
  });

  it("are judged by the direction of the metric, from the tenth pair on", () => {
    const rate = refOf("over_refusal_rate");
    const set = golden(10);
    const verdict = (head: number, baseline: number) => {
      const run = sketchRun(set, { over_refusal_rate: times(10, head) });
      const comparison = sketchComparison(run, sketchRun(set, { over_refusal_rate: times(10, baseline) }));
      const slices = [{ name: "ten", members: times(10, 0).map((_, i) => i) }];
      return compareSlices(slices, [rate], run, comparison)[0]!.metrics[0]!.verdict;
    };
    expect([verdict(1, 0), verdict(0, 1)]).toEqual(["regressed", "improved"]);
  });

  it("have each its own metric's p", () => {
    const set = golden(24);
    const columns = (recall: readonly number[], mrr: readonly number[]) =>
      sketchRun(set, { "recall@10": recall, "mrr@10": mrr });
    const run = columns([...times(12, 0), ...times(12, 1)], [...times(16, 1), ...times(8, 0)]);
    const comparison = sketchComparison(run, columns(times(24, 1), times(24, 1)));
    const slices = [0, 12].map((from) => ({ name: `${from}`, members: times(12, 0).map((_, i) => from + i) }));
    const found = compareSlices(slices, [ref, refOf("mrr@10")], run, comparison);
    expect(found.map(({ metrics }) => metrics.map(({ adjustedPWorse }) => adjustedPWorse))).toEqual([
      [expect.closeTo(4 / 2 ** 12, 12), 1],
      [1, expect.closeTo(2 / 2 ** 8, 12)],
    ]);
  });

  it("are tested in little time: over a thousand sums t stands in", () => {
    const differences = Array.from({ length: 12 }, (_, i) => -Math.sqrt(i + 2) / 10);
    const [metric] = found(
      differences.map((d) => 1 + d),
      times(12, 1),
      [all],
    )[0]!.metrics;
    expect(metric!.adjustedPWorse).toBe(pairedT(Float64Array.from(differences, (d) => 1 + d - 1)).pLess);
  });

  it("pay for how many are looked at", () => {
    const [head, baseline] = [[...times(6, 0), ...times(6, 1)], times(12, 1)];
    const p = (slices: (typeof all)[]) => found(head, baseline, slices)[0]!.metrics[0]!.adjustedPWorse!;
    const rest = { name: "same", members: [6, 7, 8, 9, 10, 11, 11, 10, 9, 8] };
    expect(p([all, rest])).toBeGreaterThan(p([all]));
    expect(found(head, null)[0]!.metrics[0]!.adjustedPWorse).toBeNull();
  });

  it("have no verdict where no pair has a value", () => {
    const set = golden(1);
    const run = sketchRun(set, { "recall@10": [null] });
    const comparison = sketchComparison(run, sketchRun(set, { "recall@10": [null] }));
    expect(compareSlices([{ name: "one", members: [0] }], [ref], run, comparison)[0]!.metrics[0]!.verdict).toBeNull();
  });

  describe("hidden by the total", () => {
    const half = (offset: number, n = 12) => times(n, 0).map((_, i) => i + offset);
    // Twelve cases fell a little, twelve rose more.
    const head = [...times(12, 0.8), ...times(12, 1)];
    const baseline = [...times(12, 1), ...times(12, 0)];
    const low = { name: "low", members: half(0) };
    const high = { name: "high", members: half(12) };

    function hidden(slices: (typeof low)[], [h, b] = [head, baseline], name = "recall@10") {
      const set = golden(h.length);
      const of = refOf(name);
      const [run, other] = [sketchRun(set, { [of.column]: h }), sketchRun(set, { [of.column]: b })];
      const comparison = sketchComparison(run, other);
      const totals = new Map([[of.name, compareMetric(of, run, comparison)]]);
      return hiddenRegressions(compareSlices(slices, [of], run, comparison), totals);
    }

    it("are those that fell where it rose, with who is of the same cases", () => {
      const found = hidden([low, high, { ...low, name: "twin" }]);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        metric: "recall@10",
        slice: "low",
        also: ["twin"],
        pairs: 12,
        regressed: 12,
        improved: 0,
        significant: true,
      });
      expect(found[0]!.delta).toBeCloseTo(0.4, 12);
      expect(found[0]!.sliceDelta).toBeCloseTo(-0.2, 12);
    });

    it("are none where the total fell, or is not told", () => {
      expect(hidden([low, high], [baseline, head])).toEqual([]);
      const set = golden(24);
      const run = sketchRun(set, { "recall@10": head });
      const comparison = sketchComparison(run, sketchRun(set, { "recall@10": baseline }));
      expect(hiddenRegressions(compareSlices([low], [ref], run, comparison), new Map())).toEqual([]);
    });

    it("are those that fell beyond chance where the total stands still", () => {
      const balanced = [...times(12, 0.5), ...times(12, 1)];
      const found = hidden([low, high], [balanced, [...times(12, 1), ...times(12, 0.5)]]);
      expect(found.map(({ slice, delta, significant }) => [slice, delta, significant])).toEqual([["low", 0, true]]);
      const one = [0.5, ...times(11, 1), 1, ...times(11, 0.5)];
      expect(hidden([low], [one, [1, ...times(11, 1), 0.5, ...times(11, 0.5)]])).toEqual([]);
    });

    it("are none where the slice stands still", () => {
      const balanced = [...times(12, 0.5), ...times(12, 1)];
      expect(hidden([low], [balanced, [...times(12, 0.5), ...times(12, 0)]])).toEqual([]);
    });

    it("are none where the slice stands still but for rounding, which is no change of anything", () => {
      const [some, turned] = [
        [0.3, 0.2, 0.1],
        [0.1, 0.2, 0.3],
      ];
      const rest = times(9, 0);
      expect(
        hidden(
          [low],
          [
            [...some, ...rest, ...times(12, 0.5)],
            [...turned, ...rest, ...times(12, 0)],
          ],
        ),
      ).toEqual([]);
      const set = golden(3);
      const run = sketchRun(set, { "recall@10": some });
      const found = compareMetric(ref, run, sketchComparison(run, sketchRun(set, { "recall@10": turned })));
      expect(found.head! - found.baseline!).not.toBe(0);
      expect(found.delta).toBe(0);
    });

    it("are none of a metric that is not comparable", () => {
      const set = golden(24);
      const run = sketchRun(set, { "recall@10": head });
      const comparison = sketchComparison(run, sketchRun(set, { "recall@10": baseline }), { metrics_version: 0 });
      const total = compareMetric(ref, run, comparison);
      const slices = compareSlices([low], [ref], run, comparison);
      expect(hiddenRegressions(slices, new Map([[ref.name, total]]))).toEqual([]);
    });

    it("are told apart by their cases", () => {
      const rest = Array.from({ length: 10 }, (_, i) => i + 4);
      const slices = [
        { name: "one", members: [1, 23, ...rest] },
        { name: "other", members: [12, 3, ...rest] },
      ];
      const found = hidden(slices, [
        [...times(25, 0.8), ...times(15, 1)],
        [...times(25, 1), ...times(15, 0)],
      ]);
      expect(found.map(({ slice, also }) => [slice, also])).toEqual([
        ["one", []],
        ["other", []],
      ]);
    });

    it("are those that rose of what is better lower", () => {
      const flipped = (values: readonly number[]) => values.map((value) => 1 - value);
      expect(hidden([low, high], [flipped(head), flipped(baseline)], "ignored_top_ranked")).toMatchObject([
        { slice: "low" },
      ]);
    });

    it("need ten pairs, and a metric that is a share", () => {
      expect(hidden([{ name: "few", members: half(0, 9) }])).toEqual([]);
      expect(hidden([{ name: "enough", members: half(0, 10) }])).toHaveLength(1);
      expect(hidden([low, high], [baseline, head], "cost_mean")).toEqual([]);
    });

    it("come with what stands up to a test first, then the largest fall, then in the order given", () => {
      const heads = [0.7, ...times(11, 1), ...times(12, 0.9), ...times(12, 0.9), ...times(24, 1)];
      const befores = [...times(1, 1), ...times(11, 1), ...times(12, 1), ...times(12, 1), ...times(24, 0)];
      const slices = [
        { name: "chance", members: half(0) },
        { name: "one", members: half(12) },
        { name: "two", members: half(24) },
        { name: "more", members: half(12, 11) },
      ];
      const found = hidden(slices, [heads, befores]);
      expect(found.map(({ slice, significant }) => `${slice} ${significant}`)).toEqual([
        "one true",
        "two true",
        "more true",
        "chance false",
      ]);
    });
  });

  it("that are the same cases are told once", () => {
    expect(found(times(12, 1), times(12, 1), [all, twin])).toHaveLength(2);
  });
});

describe("slices of labels", () => {
  const namesOf = (cases: Parameters<typeof sketchGolden>[0], excluded: readonly number[] = []) =>
    labelSlices(sketchGolden(cases), (i) => excluded.includes(i)).map(({ name, members }) => `${name} ${members}`);
  const of = (tenantId: string, locale: string | null) => ({ principal: { tenantId, roles: [] }, locale });

  it("are of what cases say, in byte order, of tenants and locales those that not all share", () => {
    expect(
      namesOf([
        of("acme", "de"),
        { ...of("", null), tags: ["z"] },
        { ...of("b", "en"), tags: ["z", "y"], difficulty: "hard" },
      ]),
    ).toEqual([
      ...["behavior:answer 0,1,2", "difficulty:hard 2", "locale:de 0", "locale:en 2"],
      ...["tag:y 2", "tag:z 1,2", "tenant:acme 0", "tenant:b 2"],
    ]);
    expect(namesOf([of("acme", "de"), of("acme", "de"), of("b", "en")], [2])).toEqual(["behavior:answer 0,1"]);
  });

  it("are the 200 with the most cases, ties by name", () => {
    const tags = Array.from({ length: 200 }, (_, i) => `t${String(i).padStart(3, "0")}`);
    const cases = [{ tags: ["aaa"] }, ...[...tags, ...tags].map((tag) => ({ tags: [tag] }))];
    expect(labelSlices(sketchGolden(cases), () => false).map(({ name }) => name)).toEqual([
      "behavior:answer",
      ...tags.slice(0, -1).map((tag) => `tag:${tag}`),
    ]);
  });
});

describe("the metrics that short tables show", () => {
  it("are those gated, those that tell about a case and the pass rate, where either run has a value", () => {
    const set = golden(1);
    const names = ["recall@10", "mrr@10", "pass_rate", "map@10", "ndcg@10"];
    const columns = (value: number | null, but: string) =>
      sketchRun(set, Object.fromEntries(names.map((name) => [name, [name === but ? null : value]])));
    const [run, other] = [columns(1, "recall@10"), columns(1, "mrr@10")];
    const both = pairCases(run, other);
    const all = new Map(
      names.map((name) => [name, compareMetric(refOf(name), run, { baseline: other, pairing: both })]),
    );
    const shown = (gated: readonly string[], found = all) =>
      shownMetrics(found, [refOf("recall@10"), refOf("mrr@10")], new Set(gated)).map(({ name }) => name);
    expect(shown(["map@10"])).toEqual(["recall@10", "mrr@10", "pass_rate", "map@10"]);
    const none = new Map(names.map((name) => [name, compareMetric(refOf(name), columns(null, ""), null)]));
    expect(shown(["map@10"], none)).toEqual([]);
  });
});

describe("the metrics of a run", () => {
  it("are those whose columns it has, in the order of the registry", () => {
    const names = runMetrics(
      ["latency", "generate:latency", "recall@3", "reranked:recall@10", "missing_traces", "nonsense"],
      EVERY_METRIC,
    );
    expect(names.map(({ name }) => name).sort()).toEqual([
      ...[
        "generate:latency_p50",
        "generate:latency_p95",
        "generate:latency_p99",
        "latency_p50",
        "latency_p95",
        "latency_p99",
      ],
      ...["missing_traces", "recall@3", "reranked:recall@10"],
    ]);
    expect(names.findIndex(({ name }) => name === "recall@3")).toBeLessThan(
      names.findIndex(({ name }) => name === "latency_p50"),
    );
  });

  it("are the core set at its cutoffs, and the named ones at theirs, of the columns it has", () => {
    const columns = ["recall@3", "recall@5", "map@3", "map@5", "latency", "cost", "faithfulness"];
    const of = (...named: string[]) =>
      runMetrics(columns, { cutoffs: [5], named: named.map(refOf), all: false }).map(({ name }) => name);
    const core = ["recall@5", "faithfulness", "latency_p50", "latency_p95", "cost_mean"];
    expect(of()).toEqual(core);
    expect(of("map@3", "recall@3", "cost_total").toSorted()).toEqual(
      [...core, "map@3", "recall@3", "cost_total"].toSorted(),
    );
  });

  it("are none for a stage that no gate could name", () => {
    expect(runMetrics(["a@b:latency", "", "@3"], EVERY_METRIC)).toEqual([]);
  });

  it("that tell about a case are the headlines of quality at the largest cutoff", () => {
    const refs = runMetrics(
      ["recall@3", "recall@10", "latency", "behavior_accuracy", "abstention_accuracy", "pass_rate", "map@10"],
      EVERY_METRIC,
    );
    expect(caseMetrics(refs).map(({ name }) => name)).toEqual(["recall@10", "behavior_accuracy"]);
  });
});

describe("what changed between the versions of two runs", () => {
  const of = (head: Record<string, string[]>, baseline: Record<string, string[]>) =>
    changedVersions(new Map(Object.entries(head)), new Map(Object.entries(baseline)));
  it("is every key whose values differ, in byte order, with nothing where a run names none", () => {
    expect(
      of(
        { b: ["1"], same: ["x"], a: ["1", "2"], new: ["n"], part: ["p", "q"] },
        { old: ["o"], a: ["1"], same: ["x"], b: ["2"], part: ["p", "r"] },
      ),
    ).toEqual([
      { name: "a", baseline: ["1"], head: ["1", "2"] },
      { name: "b", baseline: ["2"], head: ["1"] },
      { name: "new", baseline: [], head: ["n"] },
      { name: "old", baseline: ["o"], head: [] },
      { name: "part", baseline: ["p", "r"], head: ["p", "q"] },
    ]);
  });
});

describe("a fingerprint", () => {
  const set = golden(3);
  const options = {
    cutoffs: [10],
    ndcgGain: "linear" as const,
    relevantFrom: 2,
    evidenceCoverage: 0.8,
    manifestSize: 0,
    blockStages: ["answer"],
    suite: "smoke",
    phrases: [],
    deniedBy: DENIED_BY,
    sha256: (text: string) => `hash of ${text}`,
  };
  const run = sketchRun(
    set,
    {},
    { states: ["scored", "excluded", "error"], repeats: 3, versions: new Map([["judge", ["j"]]]) },
  );

  it("says what a run was scored under, of the cases that took part", () => {
    expect(fingerprint(run, set, options)).toMatchObject({
      golden_hash: "golden",
      case_set_hash: "hash of q0\nq2",
      cutoffs: [10],
      ndcg_gain: "linear",
      relevant_from: 2,
      block_stages: ["answer"],
      behavior_phrases: "",
      repeats: 3,
      suite: "smoke",
      versions: { judge: ["j"] },
    });
  });

  it("is the same in whatever order phrases are given, and another for other phrases", () => {
    const sha256 = (text: string): string => [...text].reverse().join("");
    const of = (...phrases: { shows: string; phrase: string }[]) =>
      fingerprint(run, set, { ...options, phrases, sha256 }).behavior_phrases;
    const [a, b] = [
      { shows: "abstain", phrase: "no idea" },
      { shows: "escalate", phrase: "ask hr" },
    ];
    expect(of(a, b)).toBe(of(b, a));
    expect(of(a, b)).not.toBe(of(a));
    expect(of(a)).toBe("aedi on niat");
    expect(of({ shows: "a", phrase: "b" }, { shows: "c", phrase: "d" })).not.toBe(of({ shows: "a", phrase: "bc d" }));
  });
});
