/** Holm's adjustment of p values for deciding several at once; null stays null and is no part of the family. */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  return stepwise(pValues, (p, rank, m) => p * (m - rank), true);
}

/** Benjamini and Hochberg's: keeps the share of false alarms among many looks, for exploring. */
export function benjaminiHochberg(pValues: readonly (number | null)[]): (number | null)[] {
  return stepwise(pValues, (p, rank, m) => (p * m) / (rank + 1), false);
}

/** Adjusts in order of p and keeps the result monotone: from the smallest up (Holm) or from the largest down. */
function stepwise(
  pValues: readonly (number | null)[],
  adjust: (p: number, rank: number, m: number) => number,
  upwards: boolean,
): (number | null)[] {
  const order = pValues.flatMap((p, i) => (p === null ? [] : [{ p, i }])).sort((a, b) => a.p - b.p);
  const adjusted = order.map(({ p }, rank) => Math.min(1, adjust(p, rank, order.length)));
  const result: (number | null)[] = pValues.map(() => null);
  let bound = upwards ? 0 : 1;
  for (let step = 0; step < order.length; step++) {
    const rank = upwards ? step : order.length - 1 - step;
    bound = upwards ? Math.max(bound, adjusted[rank]!) : Math.min(bound, adjusted[rank]!);
    result[order[rank]!.i] = bound;
  }
  return result;
}
