/** How much of the weight lies on the next rank: the first ten places hold 86 % of it. */
const P = 0.9;

/**
 * Extrapolated rank-biased overlap of two rankings without repeated ids (Webber, Moffat and Zobel 2010, equation 32),
 * p = 0.9: 1 for equal rankings, 0 for rankings with nothing in common, the top weighing most. Two empty ones are equal.
 */
export function rankBiasedOverlap(a: readonly number[], b: readonly number[]): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length === 0) return 1;
  if (short.length === 0) return 0;
  const seen = new Set<number>();
  let overlap = 0;
  let overlapOfShort = 0;
  let sum = 0;
  let weight = 1;
  for (let d = 1; d <= long.length; d++) {
    for (const list of [short, long]) {
      const id = list[d - 1];
      if (id === undefined) continue;
      if (seen.has(id)) overlap++;
      else seen.add(id);
    }
    weight *= P;
    if (d === short.length) overlapOfShort = overlap;
    const beyond = d > short.length ? (overlapOfShort * (d - short.length)) / (short.length * d) : 0;
    sum += (overlap / d + beyond) * weight;
  }
  const rest = (overlap - overlapOfShort) / long.length + overlapOfShort / short.length;
  return Math.min(1, ((1 - P) / P) * sum + rest * weight);
}
