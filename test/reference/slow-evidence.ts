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

/**
 * The lower end of the 95 % interval of a mean difference: Student's t, and of a rate, of whose cases each trace is 0 or 1,
 * Tango's score interval, in which a part of a change counts as that part. Null under ten pairs. Both are found by halving: nothing is solved.
 */
export function lowestDifference(differences: readonly number[], isRate: boolean): number | null {
  const n = differences.length;
  if (n < LEAST_PAIRS) return null;
  const sum = differences.reduce((a, b) => a + b, 0);
  if (!isRate) {
    const mean = sum / n;
    const sd = Math.sqrt(differences.reduce((total, d) => total + (d - mean) ** 2, 0) / (n - 1));
    return mean - (studentPoint(n - 1) * sd) / Math.sqrt(n);
  }
  const worse = differences.filter((d) => d < 0).reduce((total, d) => total - d, 0);
  return halve(-1, sum / n, (difference) => tangoScore(sum, worse, n, difference) > NORMAL_POINT);
}

/** The upper end of Wilson's 95 % interval of a share: the largest true share that these cases do not contradict. */
export function highestShare(yes: number, n: number): number {
  const share = yes / n;
  return halve(share, 1, (p) => p - share <= NORMAL_POINT * Math.sqrt((p * (1 - p)) / n));
}

const NORMAL_POINT = 1.959963984540054;

/** How far the sum of the pairs is from what a true difference would give, in its standard deviations. */
function tangoScore(sum: number, worse: number, n: number, difference: number): number {
  // The likeliest share of pairs that got worse, were the difference true: a root of 2n q^2 + b q + c.
  const b = -(sum + 2 * worse) + (2 * n - sum) * difference;
  const c = -worse * difference * (1 - difference);
  const share = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
  const variance = n * (2 * share + difference * (1 - difference));
  return (sum - n * difference) / Math.sqrt(variance);
}

/** The place between two numbers where what holds at the first ceases to hold. */
function halve(from: number, to: number, holds: (x: number) => boolean): number {
  let [low, high] = [from, to];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const points = new Map<number, number>();

/** The point that Student's t exceeds with a chance of .025, by Simpson's rule over its density. */
function studentPoint(freedom: number): number {
  const known = points.get(freedom);
  if (known !== undefined) return known;
  const density = (x: number): number => (1 + (x * x) / freedom) ** (-(freedom + 1) / 2);
  const area = (to: number): number => {
    const steps = 2000;
    const h = to / steps;
    let sum = 0;
    for (let i = 0; i < steps; i++) sum += density(i * h) + 4 * density((i + 0.5) * h) + density((i + 1) * h);
    return (sum * h) / 6;
  };
  const half = total(freedom) / 2;
  const point = halve(0, 20, (t) => area(t) < 0.95 * half);
  points.set(freedom, point);
  return point;
}

/** The whole area under the density, by its recurrence: pi for 1, 2 sqrt(2) for 2. */
function total(freedom: number): number {
  if (freedom === 1) return Math.PI;
  if (freedom === 2) return 2 * Math.SQRT2;
  return (total(freedom - 2) * Math.sqrt(freedom / (freedom - 2)) * (freedom - 2)) / (freedom - 1);
}
