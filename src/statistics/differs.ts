/** Some thousand times what the mean of a few doubles loses. */
const RELATIVE_ROUNDING = 1e-12;

/**
 * Whether two values are different beyond rounding: three repeats of 0.8 have the mean 0.8000000000000002, two have 0.8,
 * and neither is better than the other. Infinity differs from every number, not a number from nothing.
 */
export function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > RELATIVE_ROUNDING * Math.max(1, Math.min(Math.abs(a), Math.abs(b)));
}
