import { incompleteBeta } from "./t-distribution.ts";

export interface McNemar {
  readonly pTwoSided: number;
  /** Probability of at least as many falls (rises) if both were equally likely. */
  readonly pFalls: number;
  readonly pRises: number;
}

/** Exact McNemar test (1947) of paired proportions: `falls` pairs changed from 1 to 0, and `rises` from 0 to 1. */
export function mcnemar(falls: number, rises: number): McNemar {
  const pFalls = binomialTail(falls, falls + rises);
  const pRises = binomialTail(rises, falls + rises);
  return { pTwoSided: Math.min(1, 2 * Math.min(pFalls, pRises)), pFalls, pRises };
}

/** P(X >= k) for a binomial distribution with n trials and probability 1/2; exact to the bit up to 50 trials. */
function binomialTail(k: number, n: number): number {
  if (k === 0) return 1;
  if (n > 50) return incompleteBeta(0.5, k, n - k + 1);
  let [ways, all] = [1, 0];
  for (let i = n; i >= k; ways = (ways * i) / (n - i + 1), i--) all += ways;
  return all / 2 ** n;
}

/** 97.5% quantile of the normal distribution, for two-sided 95% limits. */
export const Z95 = 1.959963984540054;

/**
 * Tango's score interval (1998), 95%, for the difference of paired proportions: `falls` of n pairs changed from 1 to 0,
 * and `rises` from 0 to 1. It is accurate for small n and without changed pairs, where the usual interval has width 0.
 * Partial changes count in part, which makes the interval wider than necessary.
 */
export function tango(falls: number, rises: number, n: number): { readonly low: number; readonly high: number } {
  return { low: limit(falls, rises, n), high: -limit(rises, falls, n) };
}

/** Lower limit: the point at which the score drops to z, by bisection below the estimate. */
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

/** Wilson's score interval (1927), 95%, for `k` successes in `n` trials. Accurate for small n, and at 0 and 1. */
export function wilson(k: number, n: number): { readonly low: number; readonly high: number } {
  const share = k / n;
  const center = share + (Z95 * Z95) / (2 * n);
  const spread = Z95 * Math.sqrt((share * (1 - share)) / n + (Z95 * Z95) / (4 * n * n));
  const scale = 1 + (Z95 * Z95) / n;
  return {
    low: k === 0 ? 0 : (center - spread) / scale,
    high: k === n ? 1 : (center + spread) / scale,
  };
}
