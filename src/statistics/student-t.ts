import { incompleteBeta } from "./incomplete-beta.ts";

/** P(T <= t) of Student's t with `df` degrees of freedom. */
export function studentCdf(t: number, df: number): number {
  const tail = 0.5 * incompleteBeta(df / (df + t * t), df / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}

/** Every metric of a run asks for the same few points. */
const asked = new Map<string, number>();

/** The t with P(T <= t) = p, 0 < p < 1, by bisection: as exact as the distribution, and needs no derivative. */
export function studentQuantile(p: number, df: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, df);
  const key = `${p} ${df}`;
  const known = asked.get(key) ?? search(p, df);
  asked.set(key, known);
  return known;
}

function search(p: number, df: number): number {
  let low = 0;
  let high = 2;
  while (studentCdf(high, df) < p && high < 1e12) high *= 2;
  const [below, above] = around(p, df, high);
  for (let i = 0; i < 200 && high - low > 1e-14 * high; i++) {
    const middle = (low + high) / 2;
    if (middle <= below || (middle < above && studentCdf(middle, df) < p)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Two points close together with the quantile between them, by secants: most of the bisection need not ask then. Where
 * they do not converge, the whole range. Never closer than the distribution is exact, so that the bisection ends where it
 * would without them.
 */
function around(p: number, df: number, high: number): [below: number, above: number] {
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
