import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { comparePaired } from "../../src/statistics/compare-paired.ts";
import { benjaminiHochberg, holm } from "../../src/statistics/holm.ts";
import { mcnemar } from "../../src/statistics/mcnemar.ts";
import { pairedT } from "../../src/statistics/paired-t.ts";
import { sharesByHalves } from "../../src/statistics/shares-by-halves.ts";
import { signFlip } from "../../src/statistics/sign-flip.ts";
import { studentCdf, studentQuantile } from "../../src/statistics/student-t.ts";
import { tango } from "../../src/statistics/tango.ts";
import { wilson } from "../../src/statistics/wilson.ts";

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

  it("of no difference at all say nothing", () => {
    expect(signFlip(new Float64Array(3), 1)).toEqual({ pTwoSided: 1, pLess: 1, pGreater: 1 });
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
