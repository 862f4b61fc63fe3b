import { incompleteBeta } from "./t-distribution.ts";

export interface McNemar {
  readonly pTwoSided: number;
  /** P of at least as many falls (rises) among the changed pairs, were both equally likely. */
  readonly pFalls: number;
  readonly pRises: number;
}

/** The exact test of paired proportions: of the pairs that changed, `falls` went from 1 to 0 and `rises` from 0 to 1. */
export function mcnemar(falls: number, rises: number): McNemar {
  const pFalls = atLeast(falls, falls + rises);
  const pRises = atLeast(rises, falls + rises);
  return { pTwoSided: Math.min(1, 2 * Math.min(pFalls, pRises)), pFalls, pRises };
}

/** P(X >= k) of a binomial with n tries at one half. */
function atLeast(k: number, n: number): number {
  return k === 0 ? 1 : incompleteBeta(0.5, k, n - k + 1);
}

/** 97.5 % point of the normal distribution: two-sided limits of 95 %. */
export const Z95 = 1.959963984540054;

/**
 * Tango's score interval (1998) for the difference of paired proportions, 95 %: `falls` pairs went from 1 to 0, `rises`
 * from 0 to 1, of n. Holds its level at small n and with no changed pair, where the usual interval has no width. Pairs that
 * fall or rise by a part of 1 count as that part: squares are smaller than parts, so that the interval is then a wide one.
 */
export function tango(falls: number, rises: number, n: number): { readonly low: number; readonly high: number } {
  return { low: limit(falls, rises, n), high: -limit(rises, falls, n) };
}

/** The lower limit: where the score falls to z, by bisection below the estimate. */
function limit(b: number, c: number, n: number): number {
  let low = -1;
  let high = (c - b) / n;
  for (let i = 0; i < 200 && high - low > 1e-15; i++) {
    const middle = (low + high) / 2;
    if (score(middle, b, c, n) > Z95) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function score(d: number, b: number, c: number, n: number): number {
  const B = -b - c + (2 * n - c + b) * d;
  const C = -b * d * (1 - d);
  const q = (Math.sqrt(Math.max(0, B * B - 8 * n * C)) - B) / (4 * n);
  const variance = n * (2 * q + d * (1 - d));
  return variance <= 0 ? Number.POSITIVE_INFINITY : (c - b - n * d) / Math.sqrt(variance);
}

/** Wilson's score interval (1927), 95 %, for `k` successes of `n`: holds its level at small n and at 0 and 1. */
export function wilson(k: number, n: number): { readonly low: number; readonly high: number } {
  const share = k / n;
  const centre = share + (Z95 * Z95) / (2 * n);
  const spread = Z95 * Math.sqrt((share * (1 - share)) / n + (Z95 * Z95) / (4 * n * n));
  const scale = 1 + (Z95 * Z95) / n;
  return {
    low: k === 0 ? 0 : (centre - spread) / scale,
    high: k === n ? 1 : (centre + spread) / scale,
  };
}
