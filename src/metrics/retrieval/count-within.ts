/** How many of the ascending ranks are within the cutoff. */
export function countWithin(ranks: readonly number[], k: number): number {
  let count = 0;
  while (count < ranks.length && (ranks[count] as number) <= k) count++;
  return count;
}
