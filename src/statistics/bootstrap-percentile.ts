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
  const [own, theirs] = [ranked(head), ranked(baseline)];
  const { place: ownPlace, counts: ownCounts } = own;
  const { place: theirPlace, counts: theirCounts } = theirs;
  const differences = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor((next() / 2 ** 32) * n);
      ownCounts[ownPlace[drawn]!]!++;
      theirCounts[theirPlace[drawn]!]!++;
    }
    differences[r] = takeFromTop(own, n - place) - takeFromTop(theirs, n - place);
  }
  differences.sort();
  return {
    low: differences[Math.round(0.025 * (RESAMPLES + 1)) - 1]!,
    high: differences[Math.round(0.975 * (RESAMPLES + 1)) - 1]!,
  };
}

/** How often each value was drawn, by its place in the sorted values: a percentile then needs no sorting of the sample. */
interface Ranked {
  readonly ascending: Float64Array;
  /** Place of each value among the ascending ones. */
  readonly place: Uint32Array;
  /** By place; all 0 between two samples. */
  readonly counts: Uint32Array;
}

function ranked(values: Float64Array): Ranked {
  const order = Array.from(values.keys()).sort((i, j) => values[i]! - values[j]! || i - j);
  const place = new Uint32Array(values.length);
  for (let at = 0; at < order.length; at++) place[order[at]!] = at;
  return { ascending: Float64Array.from(order, (i) => values[i]!), place, counts: new Uint32Array(values.length) };
}

/** The `count`-th largest of the drawn values; forgets the sample. */
function takeFromTop({ ascending, counts }: Ranked, count: number): number {
  let left = count;
  let place = counts.length;
  while (left > 0) left -= counts[--place]!;
  counts.fill(0);
  return ascending[place]!;
}
