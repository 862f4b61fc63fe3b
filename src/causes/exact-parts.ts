/** Multiples of these are summed without rounding, as long as they stay under 2^9. */
const GRIDS = [0, 2 ** -44, 2 ** -42, 2 ** -40, 2 ** -38];

/**
 * The parts with what rounding left over added to one of them, so that their sum, from left to right, is `total` to the
 * last bit. The parts must sum to it but for rounding; what moves is far below anything that is shown.
 */
export function exactParts(parts: readonly number[], total: number): number[] {
  for (const grid of GRIDS) {
    const fitted = grid === 0 ? [...parts] : parts.map((part) => Math.round(part / grid) * grid);
    for (let i = fitted.length - 1; i >= 0; i--) {
      fitted[i]! += total - sum(fitted);
      if (sum(fitted) === total) return fitted;
    }
  }
  return [...parts];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
