/** Largest share of the capital that a bet can lose. Smaller shares protect from ruin, larger ones learn faster. */
const TRUNCATION = 1 / 2;

/** Halvings of the interval from 0 to 1 that contains the bound. */
const STEPS = 50;

/**
 * Lower confidence limit, one-sided at level 1 - `alpha`, of the mean of values from 0 to 1. It is valid for every
 * number of values and every distribution, also if most values are equal.
 *
 * A player bets on each value that the mean is above m, with a stake that depends only on the values before it. If the
 * mean is m or lower, the capital is a supermartingale, and reaches 1 / alpha times the initial capital with a
 * probability of at most alpha. The bound is the largest m against which it does. Stakes are the predictable plug-in
 * bets of Waudby-Smith and Ramdas (2024), "Estimating means of bounded random variables by betting". Their order must
 * not depend on the values. The bound is at most the mean of the values.
 */
export function bettingLowerBound(values: Float64Array, alpha: number): number {
  const stakes = plugInStakes(values, alpha);
  let low = 0;
  let high = Math.max(0, values.reduce((sum, value) => sum + value, 0) / values.length);
  for (let i = 0; i < STEPS; i++) {
    const middle = (low + high) / 2;
    if (isRejected(middle, values, stakes, 1 / alpha)) low = middle;
    else high = middle;
  }
  return low;
}

/** Stakes that suit the mean and variance of the earlier values, and the number of all values. */
function plugInStakes(values: Float64Array, alpha: number): Float64Array {
  const n = values.length;
  let sum = 1 / 2;
  let squares = 1 / 4;
  return values.map((value, t) => {
    const stake = Math.sqrt((2 * Math.log(1 / alpha) * (t + 1)) / (n * squares));
    sum += value;
    squares += (value - sum / (t + 2)) ** 2;
    return stake;
  });
}

/** Whether the capital from betting on a higher mean than `mean` ever reaches `goal`. */
function isRejected(mean: number, values: Float64Array, stakes: Float64Array, goal: number): boolean {
  const largest = TRUNCATION / mean;
  let capital = 1;
  for (let t = 0; t < values.length; t++) {
    capital *= 1 + Math.min(stakes[t]!, largest) * (values[t]! - mean);
    if (capital >= goal) return true;
  }
  return false;
}

/**
 * Upper confidence limit, one-sided at level 1 - `alpha`, of the mean loss, for losses from -1 to 1: the limit of
 * `bettingLowerBound` for what remains.
 */
export function bettingLossBound(losses: Float64Array, alpha: number): number {
  return (
    1 -
    2 *
      bettingLowerBound(
        losses.map((loss) => (1 - loss) / 2),
        alpha,
      )
  );
}

/** More pairs are not tried: such a margin cannot be proven in practice. */
const MOST_PAIRS = 1_000_000;

/**
 * Number of pairs from which equal pairs prove by `bettingLossBound` that the mean loss is at most `margin`. With fewer,
 * only gains could. Null above a million.
 */
export function fewestEqualPairs(margin: number, alpha: number): number | null {
  const isProven = (n: number): boolean => {
    const values = new Float64Array(n).fill(1 / 2);
    return isRejected((1 - margin) / 2, values, plugInStakes(values, alpha), 1 / alpha);
  };
  let enough = 1;
  while (enough <= MOST_PAIRS && !isProven(enough)) enough *= 2;
  if (enough > MOST_PAIRS) return null;
  let few = Math.floor(enough / 2);
  while (enough - few > 1) {
    const middle = (few + enough) >> 1;
    if (isProven(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}
