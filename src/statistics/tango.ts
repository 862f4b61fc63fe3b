import { Z95 as Z } from "./z95.ts";

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
    if (score(middle, b, c, n) > Z) low = middle;
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
