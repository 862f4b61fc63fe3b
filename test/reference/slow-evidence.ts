// What a fall must show besides its size, written from the definitions alone: every pattern of signs is tried.

/** Pairs under which no statistic speaks. */
const LEAST_PAIRS = 10;

/** How far the pairs fell, and how likely chance alone explains it. */
export interface Fall {
  readonly worse: number;
  readonly better: number;
  /**
   * How often random signs of the differences give a sum as low as theirs: one-sided, exact. Of differences of -1, 0 and
   * 1 this is McNemar's exact test.
   */
  readonly chance: number;
}

export function fallOf(differences: readonly number[]): Fall {
  const sizes = differences.filter((difference) => difference !== 0).map(Math.abs);
  const observed = differences.reduce((a, b) => a + b, 0);
  const asLow = (i: number, sum: number): number =>
    i === sizes.length
      ? sum <= observed + 1e-9
        ? 1
        : 0
      : asLow(i + 1, sum - sizes[i]!) + asLow(i + 1, sum + sizes[i]!);
  const worse = differences.filter((difference) => difference < 0).length;
  return { worse, better: sizes.length - worse, chance: asLow(0, 0) / 2 ** sizes.length };
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

/** The change of a case, better above 0. */
interface Gain {
  readonly id: string;
  readonly by: number;
}

/**
 * The lowest true mean difference that the pairs leave possible (97.5 %, one-sided). Of plain yes and no it is the end of
 * Tango's score interval; of other shares that against which a gambler does not win; of open numbers that of Student's t.
 * Null under ten pairs. All are found by halving: nothing is solved.
 */
export function lowestDifference(gains: readonly Gain[], kind: "plain" | "share" | "open"): number | null {
  const n = gains.length;
  if (n < LEAST_PAIRS) return null;
  const differences = gains.map(({ by }) => by);
  const sum = differences.reduce((a, b) => a + b, 0);
  if (kind === "open") {
    const mean = sum / n;
    const sd = Math.sqrt(differences.reduce((total, d) => total + (d - mean) ** 2, 0) / (n - 1));
    return mean - (studentPoint(n - 1) * sd) / Math.sqrt(n);
  }
  if (kind === "share")
    return Math.min(
      sum / n,
      halve(-1, 1, (difference) => isWon(gains, difference)),
    );
  const worse = differences.filter((d) => d < 0).reduce((total, d) => total - d, 0);
  return halve(-1, sum / n, (difference) => tangoScore(sum, worse, n, difference) > NORMAL_POINT);
}

/**
 * Whether one who bets on each case, in the order of a hash of the ids, that it gains more than `least` ever has 40 times
 * what he began with (Waudby-Smith and Ramdas 2024; half of it is the most that he can lose at once).
 */
function isWon(gains: readonly Gain[], least: number): boolean {
  const order = [...gains].sort((a, b) => hash(a.id) - hash(b.id) || (a.id < b.id ? -1 : 1));
  const shares = order.map(({ by }) => (by + 1) / 2);
  const mean = (least + 1) / 2;
  const means: number[] = [];
  const squares: number[] = [0.25];
  let log = 0;
  for (const [t, share] of shares.entries()) {
    const variance = squares.reduce((a, b) => a + b, 0) / (t + 1);
    const stake = Math.sqrt((2 * Math.log(40)) / (shares.length * variance));
    log += Math.log(1 + Math.min(stake, 0.5 / mean) * (share - mean));
    if (log >= Math.log(40)) return true;
    means.push((0.5 + shares.slice(0, t + 1).reduce((a, b) => a + b, 0)) / (t + 2));
    squares.push((share - means[t]!) ** 2);
  }
  return false;
}

/** FNV-1a of 32 bits, mixed as in MurmurHash3. */
function hash(text: string): number {
  const bits = (value: bigint): bigint => value & 0xffffffffn;
  let h = 0x811c9dc5n;
  for (const unit of text) h = bits((h ^ BigInt(unit.codePointAt(0)!)) * 0x01000193n);
  h = bits((h ^ (h >> 16n)) * 0x85ebca6bn);
  h = bits((h ^ (h >> 13n)) * 0xc2b2ae35n);
  return Number(h ^ (h >> 16n));
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
