/** 1 / the first of the ascending ranks; 0 where none is within the cutoff. */
export function reciprocalRankAt(ranks: readonly number[], k: number): number {
  const first = ranks[0];
  return first !== undefined && first <= k ? 1 / first : 0;
}
