import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankBiasedOverlap } from "../../src/scoring/metrics/change.ts";

const ranking = fc.uniqueArray(fc.nat(30), { maxLength: 20 });
const P = 0.9;

/** The definition, summed far beyond where it can still change: agreement beyond the lists is what it was at their ends. */
function slow(a: readonly number[], b: readonly number[]): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length === 0) return 1;
  if (short.length === 0) return 0;
  const common = (d: number): number => short.slice(0, d).filter((id) => long.slice(0, d).includes(id)).length;
  const [s, l] = [short.length, long.length];
  let sum = 0;
  for (let d = 1; d <= 600; d++) {
    const at = Math.min(d, l);
    const assumed = at > s ? (common(s) * (at - s)) / s : 0;
    sum += (1 - P) * P ** (d - 1) * ((common(at) + assumed) / at);
  }
  return sum;
}

describe("rank-biased overlap", () => {
  it("is the sum of its definition", () => {
    fc.assert(
      fc.property(ranking, ranking, (a, b) => {
        expect(Math.abs(rankBiasedOverlap(a, b) - Math.min(1, slow(a, b)))).toBeLessThan(1e-9);
      }),
      { seed: 9 },
    );
  });

  it("is 1 for equal rankings, 0 for strangers, and the same both ways", () => {
    fc.assert(
      fc.property(ranking, ranking, (a, b) => {
        expect(rankBiasedOverlap(a, a)).toBeCloseTo(1, 12);
        expect(rankBiasedOverlap(a, b)).toBe(rankBiasedOverlap(b, a));
        const strangers = a.map((id) => id + 100);
        if (a.length > 0) expect(rankBiasedOverlap(a, strangers)).toBe(0);
      }),
      { seed: 9 },
    );
  });
});
