/**
 * Comparison with a threshold. Both sides are doubles: a mean of 0.85 may be computed as 0.8499999999999999, and a drop
 * from 1 to 0.95 as 0.050000000000000044. A billionth of tolerance keeps "exactly at the bound" on the passing side;
 * nothing is ever rounded. Not a number is never within a bound.
 */
const TOLERANCE = 1e-9;

export const atLeast = (value: number, bound: number): boolean => value >= bound - TOLERANCE;

export const atMost = (value: number, bound: number): boolean => value <= bound + TOLERANCE;
