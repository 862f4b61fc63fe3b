import { difference } from "./difference.ts";

/** The differences of paired values, head minus baseline: what a comparison asks of them. Sums are in the order of the pairs. */
export interface Differences {
  readonly n: number;
  /** How many pairs rose, and how many fell. */
  readonly up: number;
  readonly down: number;
  readonly sum: number;
  squaresAround(mean: number): number;
  /** How far the pairs fell and rose, each in all. */
  movement(): { readonly falls: number; readonly rises: number };
  /** Those that are not 0, in any order. */
  nonZero(): Float64Array;
}

/** Differences one by one. */
export function listedDifferences(values: Float64Array): Differences {
  let up = 0;
  let down = 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const moved = values[i]!;
    if (moved > 0) up++;
    else if (moved < 0) down++;
    sum += moved;
  }
  // The percentiles of one column ask the same of it, one after the other.
  let [asked, known] = [Number.NaN, 0];
  return {
    n: values.length,
    up,
    down,
    sum,
    squaresAround(mean) {
      if (mean === asked) return known;
      let squares = 0;
      for (let i = 0; i < values.length; i++) squares += (values[i]! - mean) * (values[i]! - mean);
      [asked, known] = [mean, squares];
      return squares;
    },
    movement() {
      let falls = 0;
      let rises = 0;
      for (const moved of values) {
        if (moved < 0) falls -= moved;
        else rises += moved;
      }
      return { falls, rises };
    },
    nonZero: () => values.filter((moved) => moved !== 0),
  };
}

/** Shared by all comparisons: of a large run the pages of a new one would cost more than the subtraction. */
let scratch = new Float64Array(0);

/** Head minus baseline, pair by pair; valid until the next are asked for. */
export function subtract(head: Float64Array, baseline: Float64Array): Differences {
  if (scratch.length < head.length) scratch = new Float64Array(head.length);
  const values = scratch.subarray(0, head.length);
  for (let i = 0; i < head.length; i++) values[i] = difference(head[i]!, baseline[i]!);
  return listedDifferences(values);
}
