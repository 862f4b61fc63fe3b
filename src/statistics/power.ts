/** Two-sided significance level. */
const LEVEL = 0.05;

/** Probability with which a detectable change is found. */
const POWER = 0.8;

/** A detectable change is exact to this share of it, rounded up. */
const PRECISION = 1e-3;

const known = new Map<string, number | null>();

/**
 * Minimum detectable change of a rate: the smallest true drop that the exact McNemar test (two-sided, level 0.05) finds
 * with probability 0.8 or more over `n` pairs.
 *
 * Assumes that, apart from the drop, cases change sides by chance as often as `changed` of `n` pairs suggest, half of
 * them each way. The share is estimated as (changed + 2) / (n + 4) (Agresti and Coull 1998), because no changed pair
 * among a few does not mean that none ever changes. Null if not even the largest possible drop would be found.
 */
export function detectableRateChange(changed: number, n: number): number | null {
  const key = `${changed} ${n}`;
  if (!known.has(key)) known.set(key, searchChange((changed + 2) / (n + 4) / 2, n));
  return known.get(key)!;
}

/** `noise`: probability that a case changes by chance, in each direction. */
function searchChange(noise: number, n: number): number | null {
  let low = 0;
  let high = 1 - 2 * noise;
  if (mcnemarPower(noise + high, noise, n) < POWER) return null;
  while (high - low > PRECISION * high) {
    const middle = (low + high) / 2;
    if (mcnemarPower(noise + middle, noise, n) < POWER) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Exact probability that McNemar's test (two-sided, level 0.05) finds a drop, if each of `n` pairs drops with
 * probability `falls` and rises with probability `rises` (both above 0).
 */
export function mcnemarPower(falls: number, rises: number, n: number): number {
  const found = rejectionByChanged(falls / (falls + rises), n);
  // The number of changed pairs is binomial. Its weights start at the mode, because the others could underflow.
  const odds = (falls + rises) / (1 - falls - rises);
  if (!Number.isFinite(odds) || odds < 0) return found[n]!;
  const mode = Math.min(n, Math.floor((n + 1) * (falls + rises)));
  let [total, power] = [0, 0];
  for (let k = mode, weight = 1; k <= n && weight > 1e-18; weight *= (odds * (n - k)) / (k + 1), k++) {
    total += weight;
    power += weight * found[k]!;
  }
  for (let k = mode - 1, weight = mode / (odds * (n - mode + 1)); k >= 0 && weight > 1e-18; ) {
    total += weight;
    power += weight * found[k]!;
    weight *= k / (odds * (n - k + 1));
    k--;
  }
  return power / total;
}

/** Probability that the test finds a drop among `k` changed pairs, by `k`, if each of them is a drop with probability `share`. */
function rejectionByChanged(share: number, n: number): Float64Array {
  const found = new Float64Array(n + 1);
  // The test needs at least `least` drops. Each tail is the probability of that many, and each point of one fewer.
  let least = 1;
  let [chance, chancePoint] = [0, 1];
  let [tail, point] = [0, 1];
  for (let k = 1; k <= n; k++) {
    const scale = k / (k - least + 1);
    chance += chancePoint / 2;
    chancePoint *= scale / 2;
    tail += share * point;
    point *= scale * (1 - share);
    if (2 * chance > LEVEL) {
      const up = (k - least + 1) / least;
      chancePoint *= up;
      chance -= chancePoint;
      point *= (up * share) / (1 - share);
      tail -= point;
      least++;
    }
    found[k] = Math.max(0, tail);
  }
  return found;
}
