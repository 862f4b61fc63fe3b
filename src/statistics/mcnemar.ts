import { incompleteBeta } from "./incomplete-beta.ts";

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
