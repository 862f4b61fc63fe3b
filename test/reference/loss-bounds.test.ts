import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bettingLossBound, bettingLowerBound, fewestEqualPairs } from "../../src/statistics/betting.ts";
import { detectableRateChange, mcnemarPower } from "../../src/statistics/power.ts";
import { mcnemar, tango } from "../../src/statistics/proportions.ts";
import { comparePaired, fewestPairsToProve } from "../../src/statistics/significance.ts";

// Values from loss_bounds.py beside this file (Python 3, standard library only), written from the published formulas:
// `python3 test/reference/loss_bounds.py`.
interface Vectors {
  readonly power: readonly {
    readonly falls: number;
    readonly rises: number;
    readonly n: number;
    readonly power: number;
  }[];
  readonly detectable: readonly { readonly changed: number; readonly n: number; readonly detectable: number | null }[];
  /** `low` is on a grid of 1/100,000, and not below the bound. */
  readonly betting: readonly { readonly name: string; readonly values: readonly number[]; readonly low: number }[];
}

const vectors = JSON.parse(readFileSync(join(import.meta.dirname, "loss_bounds.json"), "utf8")) as Vectors;

describe("the power of the exact McNemar test", () => {
  it.each(vectors.power)("with $n pairs, $falls falls, and $rises rises", ({ falls, rises, n, power }) => {
    expect(mcnemarPower(falls, rises, n)).toBeCloseTo(power, 10);
  });

  it.each(vectors.detectable)("detects $detectable with $changed of $n pairs changed", ({ changed, n, detectable }) => {
    const found = detectableRateChange(changed, n);
    if (detectable === null) return expect(found).toBeNull();
    expect(found).toBeGreaterThanOrEqual(detectable - 1e-6);
    expect(found).toBeLessThanOrEqual(detectable * 1.0011);
  });

  it("is one if every pair falls, and stays in its range for many pairs", () => {
    expect(mcnemarPower(1 - 1e-12, 1e-12, 20)).toBeCloseTo(1, 9);
    expect(mcnemarPower(0.5, 0.5, 20)).toBeLessThan(0.025);
    expect(mcnemarPower(0.002, 0.001, 100_000)).toBeCloseTo(1, 3);
    expect(detectableRateChange(0, 100_000)).toBeLessThan(3e-4);
  });

  it("falls with noise, rises with the drop and the number of pairs", () => {
    const count = fc.integer({ min: 10, max: 200 });
    fc.assert(
      fc.property(count, fc.double({ min: 0.01, max: 0.3, noNaN: true }), (n, drop) => {
        const power = (more: number, noise: number, pairs = n) => mcnemarPower(noise + more, noise, pairs);
        expect(power(drop + 0.05, 0.05)).toBeGreaterThanOrEqual(power(drop, 0.05) - 1e-12);
        expect(power(drop, 0.05, 4 * n)).toBeGreaterThanOrEqual(power(drop, 0.05) - 0.05);
        const [noisy, calm] = [power(drop + 0.2, 0.1), power(drop + 0.2, 0.02)];
        // A drop that is hardly ever found is found more often if chance adds changed pairs.
        if (noisy >= 0.5) expect(noisy).toBeLessThanOrEqual(calm);
      }),
    );
  });

  it("is what a comparison of 0 and 1 reports", () => {
    const [ones, some] = [new Float64Array(41).fill(1), new Float64Array(41).fill(1)];
    some.fill(0, 0, 4);
    const options = { kind: "binary", effort: "full", higherIsBetter: true, seed: 1 } as const;
    expect(comparePaired(some, ones, options).detectable).toBe(detectableRateChange(4, 41));
    expect(comparePaired(ones, some, options).detectable).toBe(detectableRateChange(4, 41));
    expect(comparePaired(ones, ones, options).detectable).toBe(detectableRateChange(0, 41));
    expect(comparePaired(ones.subarray(0, 6), ones.subarray(0, 6), options).detectable).toBeNull();
  });
});

describe("the betting bound", () => {
  it.each(vectors.betting)("of $name", ({ values, low }) => {
    const found = bettingLowerBound(Float64Array.from(values), 0.025);
    expect(low - found).toBeGreaterThanOrEqual(-1e-9);
    expect(low - found).toBeLessThanOrEqual(1.0001e-5);
  });

  const shares = fc
    .array(fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 1,
      maxLength: 80,
    })
    .map((values) => Float64Array.from(values));
  const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  it("lies between 0 and the mean of the values", () => {
    fc.assert(
      fc.property(shares, (values) => {
        const low = bettingLowerBound(values, 0.025);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(meanOf(values));
      }),
    );
  });

  it("is lower where less may go wrong", () => {
    fc.assert(
      fc.property(shares, (values) => {
        const [strict, usual] = [0.0001, 0.2].map((alpha) => bettingLowerBound(values, alpha));
        // Stakes depend on the level as well, so only levels far apart are ordered for every sample.
        expect(strict! - usual!).toBeLessThanOrEqual(1e-9);
      }),
    );
  });

  it("bounds a loss from the observed one up to everything", () => {
    const losses = fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 })
      .map((values) => Float64Array.from(values));
    fc.assert(
      fc.property(losses, (values) => {
        const bound = bettingLossBound(values, 0.025);
        expect(bound).toBeGreaterThanOrEqual(meanOf(values) - 1e-12);
        expect(bound).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("of equal pairs shrinks about as one over their number, and says little of twelve", () => {
    const equal = (n: number) => bettingLossBound(new Float64Array(n), 0.025);
    expect([12, 41, 400].map((n) => equal(n).toFixed(3))).toEqual(["0.420", "0.159", "0.018"]);
  });

  it("needs the fewest equal pairs that it says, and one fewer is too few", () => {
    for (const margin of [0.3, 0.1, 0.05, 0.02]) {
      const n = fewestEqualPairs(margin, 0.025)!;
      expect(bettingLossBound(new Float64Array(n), 0.025)).toBeLessThanOrEqual(margin + 1e-9);
      expect(bettingLossBound(new Float64Array(n - 1), 0.025)).toBeGreaterThan(margin);
    }
    expect(fewestEqualPairs(1e-7, 0.025)).toBeNull();
  });
});

describe("the fewest pairs that prove a loss", () => {
  it.each([0.3, 0.2, 0.1, 0.05, 0.02, 0.01])("of %d, where every value is 0 or 1, are those of Tango", (margin) => {
    const n = fewestPairsToProve(margin, "binary")!;
    expect(-tango(0, 0, n).low).toBeLessThanOrEqual(margin + 1e-9);
    if (n > 10) expect(-tango(0, 0, n - 1).low).toBeGreaterThan(margin);
  });

  it("are ten at least, and none prove a loss of 0", () => {
    expect([0.9, 0].map((margin) => fewestPairsToProve(margin, "binary"))).toEqual([10, null]);
    expect([0.9, 0].map((margin) => fewestPairsToProve(margin, "graded"))).toEqual([10, null]);
    expect(fewestPairsToProve(0.02, "graded")).toBe(fewestEqualPairs(0.02, 0.025));
  });
});

describe("the bound on the loss of a comparison", () => {
  const options = { effort: "full", higherIsBetter: true, seed: 1 } as const;
  const before = new Float64Array(40).fill(0.5);
  const after = before.map((x, i) => x + (i % 7 === 0 ? -0.2 : i % 3 === 0 ? 0.05 : 0));
  const bettingOrder = [...after.keys()].reverse();

  it("is the bet's on shares, in the given order, and none without one", () => {
    const losses = Float64Array.from(bettingOrder, (i) => before[i]! - after[i]!);
    for (const kind of ["share", "rate"] as const) {
      const found = comparePaired(after, before, { ...options, kind, bettingOrder });
      expect(found.lossBound).toBeCloseTo(bettingLossBound(losses, 0.025), 12);
      expect(comparePaired(after, before, { ...options, kind }).lossBound).toBeNull();
      const other = comparePaired(before, after, { ...options, kind, bettingOrder, higherIsBetter: false });
      expect(other.lossBound).toBeCloseTo(found.lossBound!, 12);
    }
  });

  it("is the worse end of the interval of other means, and of percentiles", () => {
    for (const kind of ["mean", { percentile: 95 }] as const)
      for (const higherIsBetter of [true, false]) {
        const { lossBound, ciLow, ciHigh } = comparePaired(after, before, { ...options, kind, higherIsBetter });
        expect(lossBound).toBe(higherIsBetter ? -ciLow! : ciHigh);
      }
    expect(comparePaired(after, before, { ...options, kind: "sum" }).lossBound).toBeNull();
    expect(comparePaired(Float64Array.of(1), Float64Array.of(1), { ...options, kind: "mean" }).lossBound).toBeNull();
  });

  it("is Tango's where every value is 0 or 1", () => {
    const [ones, some] = [new Float64Array(30).fill(1), new Float64Array(30).fill(1)];
    some[3] = 0;
    const found = comparePaired(some, ones, { ...options, kind: "binary", bettingOrder: [] });
    expect(found.lossBound).toBe(-tango(1, 0, 30).low);
    expect(comparePaired(some, ones, { ...options, kind: "binary", higherIsBetter: false }).lossBound).toBe(
      tango(1, 0, 30).high,
    );
  });
});

describe("McNemar's p", () => {
  it("is exact to the bit up to 50 changed pairs, and goes on from there", () => {
    expect(mcnemar(4, 0).pFalls).toBe(1 / 16);
    expect(mcnemar(12, 0).pFalls).toBe(1 / 4096);
    expect(mcnemar(7, 3).pFalls).toBe(176 / 1024);
    expect(mcnemar(3, 7).pRises).toBe(176 / 1024);
    expect(mcnemar(50, 0).pFalls).toBe(2 ** -50);
    expect(mcnemar(26, 25).pFalls).toBeCloseTo(0.5, 12);
  });
});
