import { Z95 as Z } from "./z95.ts";

/** Wilson's score interval (1927), 95 %, for `k` successes of `n`: holds its level at small n and at 0 and 1. */
export function wilson(k: number, n: number): { readonly low: number; readonly high: number } {
  const share = k / n;
  const centre = share + (Z * Z) / (2 * n);
  const spread = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const scale = 1 + (Z * Z) / n;
  return {
    low: k === 0 ? 0 : (centre - spread) / scale,
    high: k === n ? 1 : (centre + spread) / scale,
  };
}
