/**
 * Regularized incomplete beta function I_x(a, b) for 0 <= x <= 1 and a, b >= 0.5, accurate to about 1e-14. Uses Lentz's
 * continued fraction (Numerical Recipes 6.4) on the side where it converges fast.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return (front * continuedFraction(x, a, b)) / a;
}

const TINY = 1e-300;
const STEPS = 10_000;

function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return result;
}

const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x >= 0.5, by the Lanczos approximation with g = 7. */
function logGamma(x: number): number {
  let sum = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** P(T <= t) for Student's t distribution with `df` degrees of freedom. */
export function studentCdf(t: number, df: number): number {
  const tail = 0.5 * incompleteBeta(df / (df + t * t), df / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}

/** Known quantiles, because every metric of a run needs the same few. */
const quantiles = new Map<string, number>();

/** The t with P(T <= t) = p for 0 < p < 1, by bisection, which is as accurate as the distribution. */
export function studentQuantile(p: number, df: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, df);
  const key = `${p} ${df}`;
  const known = quantiles.get(key) ?? searchQuantile(p, df);
  quantiles.set(key, known);
  return known;
}

function searchQuantile(p: number, df: number): number {
  let low = 0;
  let high = 2;
  while (studentCdf(high, df) < p && high < 1e12) high *= 2;
  const [below, above] = bracket(p, df, high);
  for (let i = 0; i < 200 && high - low > 1e-14 * high; i++) {
    const middle = (low + high) / 2;
    if (middle <= below || (middle < above && studentCdf(middle, df) < p)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Finds a narrow bracket around the quantile by the secant method, to save bisection steps; otherwise returns the whole
 * range. The bracket is not narrower than the accuracy of the distribution, so the bisection gives the same result.
 */
function bracket(p: number, df: number, high: number): [below: number, above: number] {
  let [x, y] = [high / 2, high];
  let [atX, atY] = [studentCdf(x, df) - p, studentCdf(y, df) - p];
  for (let i = 0; i < 10 && atX !== atY && Math.abs(y - x) > 1e-12 * y; i++) {
    const next = y - (atY * (y - x)) / (atY - atX);
    [x, atX] = [y, atY];
    [y, atY] = [next, studentCdf(next, df) - p];
  }
  const reach = 1e-13 * (df + 10);
  const [below, above] = [y * (1 - reach), y * (1 + reach)];
  const isBetween = studentCdf(below, df) < p && studentCdf(above, df) >= p;
  return isBetween ? [below, above] : [0, high];
}
