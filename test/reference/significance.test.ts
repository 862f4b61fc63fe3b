import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mcnemar, tango, wilson } from "../../src/statistics/proportions.ts";
import { bootstrapPercentile, randomWords, sharesByHalves, signFlip } from "../../src/statistics/resampling.ts";
import {
  benjaminiHochberg,
  comparePaired,
  comparisonVerdict,
  holm,
  pairedT,
} from "../../src/statistics/significance.ts";
import { studentCdf, studentQuantile } from "../../src/statistics/t-distribution.ts";

// Values of scipy 1.10.1 and statsmodels 0.13.5 (ttest_rel, mcnemar, multipletests); sign flips enumerated; Tango's limits
// solved from his score. Wilson by
// proportion_confint(method="wilson"). Wilcoxon, sign test, BCa and Clopper-Pearson have no counterpart in the program.
interface Vectors {
  readonly paired: {
    readonly name: string;
    readonly diff: number[];
    readonly mean_diff: number;
    readonly sd_diff_ddof1: number;
    readonly t: { readonly p_two_sided: number; readonly p_greater: number; readonly p_less: number } | null;
    readonly t_ci95: [number, number] | null;
    readonly sign_flip_exact?: { readonly p_two_sided: number; readonly p_greater: number; readonly p_less: number };
    readonly wins_ties_losses: [number, number, number];
  }[];
  readonly binomial_ci: { readonly k: number; readonly n: number; readonly wilson95: [number, number] }[];
  readonly mcnemar: {
    readonly pass_to_fail: number;
    readonly fail_to_pass: number;
    readonly exact_two_sided: number;
    readonly exact_one_sided_regression: number;
  }[];
  readonly multiple_testing: {
    readonly p: number[];
    readonly holm: { readonly adjusted: number[] };
    readonly benjamini_hochberg: { readonly adjusted: number[] };
  };
  readonly mde_power80: ({ readonly n: number } & Record<string, { readonly two_sided: number }>)[];
  readonly tango_paired_difference: {
    readonly cases: {
      readonly b: number;
      readonly c: number;
      readonly n: number;
      readonly lower975_one_sided: number;
    }[];
  };
}

const vectors = JSON.parse(readFileSync(join(import.meta.dirname, "significance.json"), "utf8")) as Vectors;

describe("paired means", () => {
  it.each(vectors.paired)("$name", (vector) => {
    const differences = Float64Array.from(vector.diff);
    const t = pairedT(differences);
    expect(t.mean).toBeCloseTo(vector.mean_diff, 9);
    expect(t.sd).toBeCloseTo(vector.sd_diff_ddof1, 9);
    if (vector.t !== null && typeof vector.t.p_two_sided === "number") {
      expect(t.pTwoSided).toBeCloseTo(vector.t.p_two_sided, 9);
      expect(t.pLess).toBeCloseTo(vector.t.p_less, 9);
      expect(t.pGreater).toBeCloseTo(vector.t.p_greater, 9);
    }
    if (vector.t_ci95 && t.pTwoSided !== null) {
      expect(t.ciLow).toBeCloseTo(vector.t_ci95[0], 9);
      expect(t.ciHigh).toBeCloseTo(vector.t_ci95[1], 9);
    }
    const exact = vector.sign_flip_exact;
    if (exact !== undefined) {
      const digits = vector.diff.filter((d) => d !== 0).length <= 20 ? 9 : 2;
      const flip = signFlip(differences, 1)!;
      expect(flip.pTwoSided).toBeCloseTo(exact.p_two_sided, digits);
      expect(flip.pLess).toBeCloseTo(exact.p_less, digits);
      expect(flip.pGreater).toBeCloseTo(exact.p_greater, digits);
    }
    const found = comparePaired(differences, new Float64Array(differences.length), {
      kind: "mean",
      effort: "full",
      higherIsBetter: true,
      seed: 1,
    });
    expect([found.improved, found.unchanged, found.regressed]).toEqual(vector.wins_ties_losses);
  });
});

describe("all sums of signed differences", () => {
  /** P of a sum as low as the observed one, one size inside the other. */
  const recursive = (groups: readonly (readonly [size: number, count: number])[], low: number): number => {
    let less = 0;
    const walk = (at: number, sum: number, share: number): void => {
      const [size, count] = groups[at] ?? [0, 0];
      if (at === groups.length) {
        if (sum <= low) less += share;
        return;
      }
      let weight = share / 2 ** count;
      for (let negative = 0; negative <= count; negative++) {
        walk(at + 1, sum + size * (count - 2 * negative), weight);
        weight *= (count - negative) / (negative + 1);
      }
    };
    walk(0, 0, 1);
    return less;
  };

  it.each([
    ["one difference", [[0.3, 1]]],
    ["one size", [[0.5, 9]]],
    ["all sizes different", Array.from({ length: 11 }, (_, i) => [1 / (i + 3), 1] as const)],
    ["many different sizes, by halves", Array.from({ length: 14 }, (_, i) => [Math.log(i + 2), 1] as const)],
    ["sizes that come twice, by halves", Array.from({ length: 9 }, (_, i) => [1 / (i + 3), 2] as const)],
    [
      "sizes that repeat",
      [
        [1 / 3, 4],
        [0.5, 1],
        [2 / 3, 6],
        [1, 3],
      ],
    ],
  ] as const)("of %s are counted to the bit", (_, groups) => {
    const ascending = [...groups].sort(([a], [b]) => a - b);
    // Every third one is negative.
    const differences = Float64Array.from(
      ascending.flatMap(([size, count]) => Array.from({ length: count }, () => size)),
      (size, i) => (i % 3 === 0 ? -size : size),
    );
    const inOrder = differences.slice().sort();
    const observed = inOrder.reduce((sum, d) => sum + d, 0);
    const slack = 1e-12 * inOrder.reduce((sum, d) => sum + Math.abs(d), 0);
    expect(signFlip(differences, 1)!.pLess).toBe(recursive(ascending, observed + slack));
  });

  it("are left to be counted one by one where halves could say something else", () => {
    const bounds = { low: 1, high: 1, far: 1, close: 1e-9 };
    const sizes = (...list: readonly number[]) => list.map((size) => ({ size, count: 1 }));
    expect(sharesByHalves(sizes(1, 3, 5), bounds)).toBeNull();
    expect(sharesByHalves(sizes(1, 3, 5 - 1e-10), bounds)).toBeNull();
    expect(sharesByHalves([{ size: 0.3, count: 3 }], bounds)).toBeNull();
    // The sums are -9, -7, -3, -1, 1, 3, 7 and 9.
    const apart = { low: 2, high: -2, far: 2, close: 1e-9 };
    expect(sharesByHalves(sizes(1, 3, 5), apart)).toEqual({ less: 5 / 8, greater: 5 / 8, two: 6 / 8 });
    expect(sharesByHalves(sizes(1, 3, 5), { ...apart, far: -1 })?.two).toBe(1);
  });

  it("are left to be counted one by one for the sake of a single size, and of a single close sum", () => {
    const bounds = { low: 1, high: 0, far: 2, close: 1e-9 };
    const one = (size: number) => ({ size, count: 1 });
    expect(sharesByHalves([one(1), { size: 0.3, count: 3 }], { ...bounds, low: 0.8, high: 0.05, far: 1.3 })).toBeNull();
    // The sums nearest to 1 are 1 - 1e-10 and, with 3 and 5, -1 + 1e-10; then the other way round.
    expect(sharesByHalves([one(1), one(3), one(5 - 1e-10)], bounds)).toBeNull();
    expect(sharesByHalves([one(1), one(3), one(5 + 1e-10)], bounds)).toBeNull();
    expect(sharesByHalves([one(1), one(3), one(5.1)], bounds)).toEqual({ less: 4 / 8, greater: 4 / 8, two: 6 / 8 });
  });

  it("of no difference at all say nothing", () => {
    expect(signFlip(new Float64Array(3), 1)).toEqual({ pTwoSided: 1, pLess: 1, pGreater: 1 });
  });

  it("count a sum that only rounding keeps from the observed one, whatever their unit", () => {
    for (const unit of [1, 1_000_000]) {
      const found = signFlip(Float64Array.of(0.1 * unit, 0.2 * unit, -0.3 * unit), 1)!;
      expect(found, String(unit)).toEqual({ pTwoSided: 1, pLess: 5 / 8, pGreater: 5 / 8 });
    }
  });

  const different = (n: number) => Float64Array.from({ length: n }, (_, i) => Math.log(i + 2) * (i % 3 === 0 ? -1 : 1));

  it("are all gone through for 20 different differences, and for ten where a test is one of thousands", () => {
    const exact = signFlip(different(20), 1, "exact")!;
    expect(exact).toEqual(signFlip(different(20), 2));
    expect(signFlip(different(21), 1, "exact")).toBeNull();
    expect(signFlip(different(10), 1, "light")).toEqual(signFlip(different(10), 1));
    expect(signFlip(different(11), 1, "light")).toBeNull();
    // A zero changes no sum.
    expect(signFlip(Float64Array.of(0, ...different(20), 0), 1, "exact")).toEqual(exact);
  });

  it("are sampled beyond that: a random bit a sign, the observed one counted in", () => {
    const values = different(40).sort();
    const observed = values.reduce((sum, d) => sum + d, 0);
    const next = sfc32(7);
    let [two, less, greater] = [1, 1, 1];
    for (let b = 0; b < 9_999; b++) {
      const bits = [next(), next()];
      const sum = values.reduce((total, d, i) => {
        const isPositive = ((bits[i >> 5]! >>> (i & 31)) & 1) === 1;
        return total + (isPositive ? Math.abs(d) : -Math.abs(d));
      }, 0);
      if (Math.abs(sum) >= Math.abs(observed)) two++;
      if (sum <= observed) less++;
      if (sum >= observed) greater++;
    }
    const found = { pTwoSided: two / 10_000, pLess: less / 10_000, pGreater: greater / 10_000 };
    expect(signFlip(different(40), 7)).toEqual(found);
  });
});

/** sfc32 as Chris Doty-Humphrey has it, a seed and constants for a start, the first 15 words thrown away. */
function sfc32(seed: number): () => number {
  const [a, b, c, counter] = [0, 1, 2, 3];
  const state = Uint32Array.of(seed, 0x9e3779b9, 0x243f6a88, 1);
  const next = (): number => {
    const word = Uint32Array.of(state[a]! + state[b]! + state[counter]!)[0]!;
    state[counter]!++;
    state[a] = state[b]! ^ (state[b]! >>> 9);
    state[b] = state[c]! + state[c]! * 8;
    state[c] = ((state[c]! << 21) | (state[c]! >>> 11)) + word;
    return word;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}

describe("chance", () => {
  it("is the same on any machine", () => {
    const [found, expected] = [randomWords(20_260_101), sfc32(20_260_101)];
    for (let i = 0; i < 100; i++) expect(found()).toBe(expected());
  });
});

describe("percentiles", () => {
  const times = (n: number, value: number): number[] => Array.from({ length: n }, () => value);
  /** Of 999 samples of pairs, the 25th and the 975th difference of the nearest-rank percentiles. */
  const resampled = (head: readonly number[], baseline: readonly number[], percent: number) => {
    const next = sfc32(3);
    const n = head.length;
    const percentile = (values: readonly number[]): number =>
      [...values].sort((x, y) => x - y)[Math.max(1, Math.ceil((percent * n) / 100)) - 1]!;
    const differences = Array.from({ length: 999 }, () => {
      const drawn = Array.from({ length: n }, () => Math.floor((next() / 2 ** 32) * n));
      return percentile(drawn.map((i) => head[i]!)) - percentile(drawn.map((i) => baseline[i]!));
    }).sort((x, y) => x - y);
    const share = (isAgainst: (difference: number) => boolean) => (differences.filter(isAgainst).length + 1) / 1000;
    return {
      low: differences[24]!,
      high: differences[974]!,
      pLess: share((difference) => difference >= 0),
      pGreater: share((difference) => difference <= 0),
    };
  };

  it.each([
    [50, [3, 1, 2, 2, 9, 4, 4], [1, 1, 2, 3, 5, 4, 0]],
    [95, Array.from({ length: 40 }, (_, i) => (i * 37) % 101), Array.from({ length: 40 }, (_, i) => (i * 53) % 89)],
    [99, [10, 20], [30, 5]],
  ])("the %s-th has the interval of samples sorted one by one", (percent, head, baseline) => {
    const found = bootstrapPercentile(Float64Array.from(head), Float64Array.from(baseline), percent, 3);
    expect(found).toEqual(resampled(head, baseline, percent));
  });

  it("have none of one pair, nor where it would take too long", () => {
    const of = (n: number) => bootstrapPercentile(new Float64Array(n).fill(2), new Float64Array(n).fill(1), 50, 1);
    const all = { low: 1, high: 1, pLess: 1, pGreater: 0.001 };
    expect([1, 2, 5_000, 5_001].map(of)).toEqual([null, all, all, null]);
  });

  it("have the p of all samples that could be drawn", () => {
    const [head, baseline, n] = [[4, 7, 2, 9, 5], [3, 8, 2, 4, 6], 5];
    const fourth = (values: readonly number[]): number => [...values].sort((x, y) => x - y)[3]!;
    let notGreater = 0;
    for (let sample = 0; sample < n ** n; sample++) {
      const drawn = Array.from({ length: n }, (_, i) => Math.floor(sample / n ** i) % n);
      if (fourth(drawn.map((i) => head[i]!)) <= fourth(drawn.map((i) => baseline[i]!))) notGreater++;
    }
    const found = bootstrapPercentile(Float64Array.from(head), Float64Array.from(baseline), 80, 1)!;
    expect(Math.abs(found.pGreater - notGreater / n ** n)).toBeLessThan(4 * Math.sqrt(0.25 / 999));
  });

  it.each([
    // The sign test: 9 of 10 pairs, and 5 of 5 with ties left out. (11/1024, and 1/32.)
    [50, [...times(9, 2), 0], times(10, 1), { pWorse: 11 / 1024, pValue: 22 / 1024 }],
    [50, [...times(5, 2), ...times(7, 1)], times(12, 1), { pWorse: 1 / 32, pValue: 2 / 32 }],
    [50, times(4, 1), times(4, 1), { pWorse: 1, pValue: 1 }],
    // Below 20 pairs the 95th percentile is the largest value.
    [95, times(19, 9), times(19, 1), { pWorse: null, pValue: null }],
    [95, times(20, 9), times(20, 1), { pWorse: 0.001, pValue: 0.002 }],
    [99, times(99, 9), times(99, 1), { pWorse: null, pValue: null }],
    [99, times(100, 9), times(100, 1), { pWorse: 0.001, pValue: 0.002 }],
    // More pairs than are drawn: 5 of 5 exceed the percentile of both runs together.
    [95, [...times(5, 9), ...times(5_995, 1)], times(6_000, 1), { pWorse: 1 / 32, pValue: 1 / 16 }],
  ])("the %s-th of %j against %j is tested", (percentile, head, baseline, expected) => {
    const options = { kind: { percentile }, effort: "full", higherIsBetter: false, seed: 3 } as const;
    const found = comparePaired(Float64Array.from(head), Float64Array.from(baseline), options);
    expect(found.pWorse === null ? found : { pWorse: found.pWorse, pValue: found.pValue }).toMatchObject(
      expected.pWorse === null
        ? expected
        : { pWorse: expect.closeTo(expected.pWorse, 9), pValue: expect.closeTo(expected.pValue!, 9) },
    );
  });

  it("that nothing moved have an interval without drawing, and others none where nothing is drawn", () => {
    const options = { kind: { percentile: 95 }, effort: "exact", higherIsBetter: false, seed: 3 } as const;
    const from = Float64Array.of(1, 2, 3);
    expect(comparePaired(from, from, options)).toMatchObject({ ciLow: 0, ciHigh: 0, pValue: null, detectable: null });
    const moved = Float64Array.of(2, 1, 3);
    expect(comparePaired(moved, from, options)).toMatchObject({ ciLow: null, ciHigh: null, improved: 1, regressed: 1 });
    const baseline = Float64Array.from({ length: 20 }, (_, i) => i);
    const head = baseline.map((x) => x * x);
    const drawn = bootstrapPercentile(head, baseline, 95, 3)!;
    const full = comparePaired(head, baseline, { ...options, effort: "full" });
    expect([full.ciLow, full.ciHigh]).toEqual([drawn.low, drawn.high]);
    expect(drawn).not.toEqual(bootstrapPercentile(head, baseline, 50, 3));
  });
});

describe("a paired comparison", () => {
  const none = (n: number) => new Float64Array(n);

  it("of zeros and ones is McNemar's and Tango's, of a mean sign-flip's and t's", () => {
    const [head, baseline] = [Float64Array.of(0, 0, 0, 1, 1, 1, 1), Float64Array.of(1, 1, 1, 0, 1, 1, 1)];
    const options = { effort: "full", higherIsBetter: true, seed: 1 } as const;
    const { pTwoSided, pFalls, pRises } = mcnemar(3, 1);
    const { low, high } = tango(3, 1, 7);
    const binary = comparePaired(head, baseline, { ...options, kind: "binary" });
    expect(binary).toMatchObject({ ciLow: low, ciHigh: high, pValue: pTwoSided, pWorse: pFalls });
    expect(comparePaired(head, baseline, { ...options, kind: "binary", higherIsBetter: false }).pWorse).toBe(pRises);
    const t = pairedT(Float64Array.of(-1, -1, -1, 1, 0, 0, 0));
    const flip = signFlip(Float64Array.of(-1, -1, -1, 1), 1)!;
    const mean = comparePaired(head, baseline, { ...options, kind: "mean" });
    expect(mean).toMatchObject({ ciLow: t.ciLow, ciHigh: t.ciHigh, pValue: flip.pTwoSided, pWorse: flip.pLess });
    expect(comparePaired(head, baseline, { ...options, kind: "mean", higherIsBetter: false }).pWorse).toBe(
      flip.pGreater,
    );
  });

  it("of rates of which repeats made fractions is sign-flip's and Tango's, and no narrower than one without a change", () => {
    const options = { kind: "rate", effort: "full", higherIsBetter: true, seed: 1 } as const;
    const ones = none(25).fill(1);
    const moved = ones.map((one, i) => [0.5, 0.75, 1, 1.25][i] ?? one);
    const compared = comparePaired(moved, ones, options);
    const { low, high } = tango(0.75, 0.25, 25);
    const { pTwoSided, pLess } = signFlip(Float64Array.of(-0.5, -0.25, 0.25), 1)!;
    expect(compared).toMatchObject({ ciLow: low, ciHigh: high, pValue: pTwoSided, pWorse: pLess });
    const still = tango(0, 0, 25);
    for (const fall of [0.01, 0.25, 0.5, 1]) {
      const { ciLow } = comparePaired(ones.with(3, 1 - fall), ones, options);
      expect(ciLow).toBeLessThan(still.low);
    }
    expect(comparePaired(ones, ones, options)).toMatchObject({ ciLow: still.low, ciHigh: still.high });
  });

  it("samples signs of 200 changed pairs, and takes t for more", () => {
    const options = { kind: "mean", effort: "full", higherIsBetter: true, seed: 1 } as const;
    const changed = (n: number) => Float64Array.from({ length: 250 }, (_, i) => (i < n ? Math.sin(i + 1) - 0.1 : 0));
    expect(comparePaired(changed(200), none(250), options).pWorse).toBe(signFlip(changed(200), 1)!.pLess);
    expect(comparePaired(changed(201), none(250), options).pWorse).toBe(pairedT(changed(201)).pLess);
  });

  it("finds no difference detectable where none varies, or there is one pair alone", () => {
    const options = { kind: "mean", effort: "full", higherIsBetter: true, seed: 1 } as const;
    expect(comparePaired(Float64Array.of(1, 1), none(2), options)).toMatchObject({ sd: 0, detectable: null });
    expect(comparePaired(Float64Array.of(1), none(1), options)).toMatchObject({ sd: null, detectable: null });
  });

  it("has a spread from two pairs on, and none of rounding", () => {
    const none = { sd: null, ciLow: null, ciHigh: null, pTwoSided: null, pLess: null, pGreater: null };
    expect(pairedT(Float64Array.of(3))).toEqual({ mean: 3, ...none });
    expect(pairedT(Float64Array.of(1, 2)).sd).toBeCloseTo(Math.SQRT1_2, 12);
    const { sd, mean, ciLow, ciHigh } = pairedT(new Float64Array(10).fill(0.1));
    expect([sd, ciLow, ciHigh]).toEqual([0, mean, mean]);
  });

  it("is beyond chance where hundreds fall by as much, or rise, and is none where nothing moves", () => {
    const of = (by: number) => {
      const options = { kind: "mean", effort: "full", higherIsBetter: true, seed: 1 } as const;
      return comparePaired(new Float64Array(300).fill(by), none(300), options);
    };
    expect(of(-0.5)).toMatchObject({ ciLow: -0.5, ciHigh: -0.5, pValue: 0, pWorse: 0, regressed: 300 });
    expect(of(0.5)).toMatchObject({ pValue: 0, pWorse: 1, improved: 300 });
    expect(of(0)).toMatchObject({ pValue: 1, pWorse: 1, unchanged: 300 });
    expect(pairedT(none(2))).toMatchObject({ sd: 0, pTwoSided: 1, pLess: 1, pGreater: 1 });
    const margin = { higherIsBetter: true, adjustedPWorse: of(-0.5).pWorse, margin: null };
    expect(comparisonVerdict(of(-0.5), margin)).toBe("regressed");
  });
});

describe("the verdict of a metric", () => {
  const fell = { n: 10, improved: 1, regressed: 3, mean: -0.1, pValue: 0.01, lossBound: 0.2 } as const;
  const rose = { n: 10, improved: 3, regressed: 1, mean: 0.1, pValue: 0.01, lossBound: -0.01 } as const;
  const rest = { pWorse: null, unchanged: 0, sd: null, detectable: null, ciLow: null, ciHigh: null };
  type Found = Partial<Parameters<typeof comparisonVerdict>[0]>;
  const verdict = (found: Found, adjustedPWorse: number | null, margin: number | null = null, higherIsBetter = true) =>
    comparisonVerdict({ ...fell, ...rest, ...found }, { adjustedPWorse, margin, higherIsBetter });

  it.each<[string, Found, number | null, string]>([
    ["no changed pair", { n: 2, improved: 0, regressed: 0 }, 0.01, "not_regressed"],
    ["as many better as worse", { n: 9, improved: 2, regressed: 2 }, 0.01, "inconclusive"],
    ["nine pairs", { n: 9 }, 0.01, "inconclusive"],
    ["ten pairs", {}, 0.01, "regressed"],
    ["p at the level", {}, 0.05, "regressed"],
    ["p above it", {}, 0.0501, "inconclusive"],
    ["no adjusted p", {}, null, "inconclusive"],
    ["no mean", { mean: null }, 0.01, "inconclusive"],
    ["a mean that stands still", { mean: 0 }, 0.01, "inconclusive"],
    ["a rise", rose, 0.01, "improved"],
    ["a rise at the level", { ...rose, pValue: 0.05 }, 1, "improved"],
    ["a rise above it", { ...rose, pValue: 0.0501 }, 0.01, "inconclusive"],
    ["a rise without a p", { ...rose, pValue: null }, null, "inconclusive"],
  ])("of %s", (_, found, p, expected) => {
    expect(verdict(found, p)).toBe(expected);
  });

  it("turns round where lower is better", () => {
    expect(verdict(rose, 0.01, null, false)).toBe("regressed");
    expect(verdict(fell, 1, null, false)).toBe("improved");
  });

  it("is that nothing got worse only where the bound on the loss says so", () => {
    expect(verdict({ lossBound: 0.09 }, 1, 0.1)).toBe("not_regressed");
    expect(verdict({ lossBound: 0.1 }, 1, 0.1)).toBe("inconclusive");
    expect(verdict({ lossBound: null }, 1, 0.1)).toBe("inconclusive");
    expect(verdict({ lossBound: -0.01 }, 1, null)).toBe("inconclusive");
    expect(verdict({ ...rose, lossBound: 0.09 }, 1, 0.1, false)).toBe("not_regressed");
  });
});

describe("paired proportions", () => {
  it.each(vectors.mcnemar)("McNemar $pass_to_fail : $fail_to_pass", (vector) => {
    const found = mcnemar(vector.pass_to_fail, vector.fail_to_pass);
    expect(found.pTwoSided).toBeCloseTo(vector.exact_two_sided, 9);
    expect(found.pFalls).toBeCloseTo(vector.exact_one_sided_regression, 9);
  });

  it.each(vectors.tango_paired_difference.cases)("Tango $b : $c of $n", ({ b, c, n, lower975_one_sided }) => {
    expect(tango(b, c, n).low).toBeCloseTo(lower975_one_sided, 9);
    expect(tango(c, b, n).high).toBeCloseTo(-lower975_one_sided, 9);
  });
});

describe("rates", () => {
  it.each(vectors.binomial_ci)("Wilson interval of $k of $n", ({ k, n, wilson95 }) => {
    const { low, high } = wilson(k, n);
    expect(Math.abs(low - wilson95[0])).toBeLessThanOrEqual(1e-9);
    expect(Math.abs(high - wilson95[1])).toBeLessThanOrEqual(1e-9);
  });

  it("of none and of all end at 0 and 1, to the bit", () => {
    for (let n = 1; n <= 50; n++) expect([wilson(0, n).low, wilson(n, n).high]).toEqual([0, 1]);
  });
});

describe("many at once", () => {
  it("Holm, Benjamini-Hochberg, and null left out", () => {
    const { p, holm: byHolm, benjamini_hochberg: byBh } = vectors.multiple_testing;
    for (const [i, value] of holm([...p, null]).entries())
      if (i < p.length) expect(value).toBeCloseTo(byHolm.adjusted[i]!, 9);
    for (const [i, value] of benjaminiHochberg([null, ...p]).entries())
      if (i > 0) expect(value).toBeCloseTo(byBh.adjusted[i - 1]!, 9);
    expect(holm([null])).toEqual([null]);
  });

  it("never adjust a smaller p to more than a larger one", () => {
    expect(holm([0.02, 0.021, 0.5])).toEqual([0.06, 0.06, 0.5]);
    expect(benjaminiHochberg([0.02, 0.021, 0.5])).toEqual([0.0315, 0.0315, 0.5]);
  });
});

describe("power", () => {
  it.each(vectors.mde_power80)("smallest detectable difference of $n pairs", (vector) => {
    // An arrangement of n differences with mean 0 and standard deviation 0.2.
    const half = vector.n / 2;
    const size = 0.2 * Math.sqrt((vector.n - 1) / (2 * Math.floor(half)));
    const differences = Float64Array.from({ length: vector.n }, (_, i) =>
      i < Math.floor(half) ? size : i < 2 * Math.floor(half) ? -size : 0,
    );
    const { detectable } = comparePaired(differences, new Float64Array(vector.n), {
      kind: "mean",
      effort: "full",
      higherIsBetter: true,
      seed: 1,
    });
    // The table solves the noncentral t; our formula differs by less than a thousandth.
    expect(Math.abs(detectable! - vector["sd0.2"]!.two_sided)).toBeLessThan(1e-3);
  });

  it("Student's t by secants is what bisection alone finds, to the bit", () => {
    const bisected = (p: number, df: number): number => {
      let [low, high] = [0, 2];
      while (studentCdf(high, df) < p) high *= 2;
      for (let i = 0; i < 200 && high - low > 1e-14 * high; i++) {
        const middle = (low + high) / 2;
        if (studentCdf(middle, df) < p) low = middle;
        else high = middle;
      }
      return (low + high) / 2;
    };
    const sizes = [...Array.from({ length: 200 }, (_, i) => i + 1), 999, 9_999, 123_456, 1e6];
    for (const df of sizes)
      for (const p of [0.8, 0.9, 0.975]) expect(studentQuantile(p, df), `${p} ${df}`).toBe(bisected(p, df));
  });

  it("Student's t against printed tables", () => {
    expect(studentQuantile(0.975, 9)).toBeCloseTo(2.2621571628, 9);
    expect(studentQuantile(0.95, 1)).toBeCloseTo(6.3137515147, 9);
    expect(studentCdf(studentQuantile(0.3, 40), 40)).toBeCloseTo(0.3, 12);
    expect(studentQuantile(0.975, 1e6)).toBeCloseTo(1.959966, 5);
  });
});
