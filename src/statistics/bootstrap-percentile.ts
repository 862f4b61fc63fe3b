import { randomWords } from "./random-words.ts";

const RESAMPLES = 999;

/** Above this many pairs resampling costs more than it tells: the percentile itself hardly moves. */
const MAX_PAIRS = 5_000;

/**
 * 95 % percentile-bootstrap interval of the difference of a nearest-rank percentile between paired runs: pairs are drawn
 * together. Null over 5,000 pairs or under two.
 */
export function bootstrapPercentile(
  head: Float64Array,
  baseline: Float64Array,
  percent: number,
  seed: number,
): { readonly low: number; readonly high: number } | null {
  const n = head.length;
  if (n < 2 || n > MAX_PAIRS) return null;
  const next = randomWords(seed);
  const place = Math.max(0, Math.ceil((percent * n) / 100) - 1);
  const a = new Float64Array(n);
  const b = new Float64Array(n);
  const differences = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor((next() / 2 ** 32) * n);
      a[i] = head[drawn]!;
      b[i] = baseline[drawn]!;
    }
    differences[r] = a.sort()[place]! - b.sort()[place]!;
  }
  differences.sort();
  return {
    low: differences[Math.round(0.025 * (RESAMPLES + 1)) - 1]!,
    high: differences[Math.round(0.975 * (RESAMPLES + 1)) - 1]!,
  };
}
