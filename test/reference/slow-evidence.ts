// What a fall must show besides its size, written from the definitions alone: every pattern of signs is tried.

/** Pairs under which no statistic speaks. */
const LEAST_PAIRS = 10;

/**
 * How often random signs of the differences give a sum as low as theirs: one-sided, exact. Null under ten pairs. Of
 * differences of -1, 0 and 1 this is McNemar's exact test.
 */
export function chanceOfFall(differences: readonly number[]): number | null {
  if (differences.length < LEAST_PAIRS) return null;
  const sizes = differences.filter((difference) => difference !== 0).map(Math.abs);
  const observed = differences.reduce((a, b) => a + b, 0);
  const asLow = (i: number, sum: number): number =>
    i === sizes.length
      ? sum <= observed + 1e-9
        ? 1
        : 0
      : asLow(i + 1, sum - sizes[i]!) + asLow(i + 1, sum + sizes[i]!);
  return asLow(0, 0) / 2 ** sizes.length;
}

/** Whether the p of one of several questions is significant at .05 by Holm's step-down procedure. */
export function isSignificant(p: number, all: readonly number[]): boolean {
  const sorted = [...all].sort((a, b) => a - b);
  for (const [rank, candidate] of sorted.entries()) {
    if (candidate * (sorted.length - rank) > 0.05) return false;
    if (candidate === p) return true;
  }
  return false;
}
