/** Differences of one size. */
export interface SizeCount {
  readonly size: number;
  readonly count: number;
}

export interface SumBounds {
  readonly low: number;
  readonly high: number;
  readonly far: number;
}

/** Shares of the sums that are at most `low`, at least `high`, and at least `far` away from 0. */
export interface SumShares {
  readonly less: number;
  readonly greater: number;
  readonly two: number;
}

/**
 * The shares of all sums of signed differences without going through them: each sum is one of the first half of the sizes
 * and one of the second, and of the second those within a bound are found by searching (Horowitz and Sahni 1974). Null
 * where that could say something else than adding up sum by sum: where a size comes more than twice, because the shares
 * are then not all exact, and where a sum is within `close` of a bound, because it is rounded otherwise.
 */
export function sharesByHalves(
  groups: readonly SizeCount[],
  { low, high, far, close }: SumBounds & { readonly close: number },
): SumShares | null {
  if (groups.some(({ count }) => count > 2)) return null;
  const middle = groups.length >> 1;
  const first = sumsOf(groups.slice(0, middle));
  const second = sumsOf(groups.slice(middle)).sort((a, b) => a.sum - b.sum);
  const sums = Float64Array.from(second, ({ sum }) => sum);
  const upTo = new Float64Array(second.length + 1);
  for (let i = 0; i < second.length; i++) upTo[i + 1] = upTo[i]! + second[i]!.share;
  let isClose = false;
  /** The share of the second half's sums below a bound that none of them is. */
  const below = (bound: number): number => {
    let start = 0;
    let end = sums.length;
    while (start < end) {
      const at = (start + end) >> 1;
      if (sums[at]! < bound) start = at + 1;
      else end = at;
    }
    if (bound - (sums[start - 1] ?? Number.NEGATIVE_INFINITY) < close) isClose = true;
    if ((sums[start] ?? Number.POSITIVE_INFINITY) - bound < close) isClose = true;
    return upTo[start]!;
  };
  let less = 0;
  let greater = 0;
  let within = 0;
  for (const { sum, share } of first) {
    less += share * below(low - sum);
    greater += share * (1 - below(high - sum));
    if (far > 0) within += share * (below(far - sum) - below(-far - sum));
  }
  return isClose ? null : { less, greater, two: 1 - within };
}

interface Sum {
  readonly sum: number;
  /** Of the sign patterns, those that lead to it. */
  readonly share: number;
}

function sumsOf(groups: readonly SizeCount[]): Sum[] {
  let all: Sum[] = [{ sum: 0, share: 1 }];
  for (const { size, count } of groups) {
    const signed =
      count === 1
        ? [
            { sum: size, share: 1 / 2 },
            { sum: -size, share: 1 / 2 },
          ]
        : [
            { sum: 2 * size, share: 1 / 4 },
            { sum: 0, share: 1 / 2 },
            { sum: -2 * size, share: 1 / 4 },
          ];
    all = signed.flatMap((one) => all.map(({ sum, share }) => ({ sum: sum + one.sum, share: share * one.share })));
  }
  return all;
}
