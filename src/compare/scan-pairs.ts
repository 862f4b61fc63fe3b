import type { ValueColumn } from "../metrics/run/value-column.ts";

/** Two columns looked at in one pass: sums and numbers of all cases and of the pairs, and the paired values. */
export interface PairScan {
  readonly headSum: number;
  readonly headN: number;
  readonly baselineSum: number;
  readonly baselineN: number;
  readonly pairedHeadSum: number;
  readonly pairedBaselineSum: number;
  /** Every value of the head is 0 or 1. */
  readonly headZeroOne: boolean;
  /** Every value of either run is. */
  readonly zeroOne: boolean;
  /** The values of the pairs that both have one, in head order; valid until the next scan. */
  readonly head: Float64Array;
  readonly baseline: Float64Array;
}

/** Thousands of scans share two buffers: making and clearing new ones would take longer than the scans. */
let scratch = [new Float64Array(0), new Float64Array(0)] as const;

/**
 * Scans the head cases given (all where absent) with their partners in the baseline; the baseline's own sum is over all
 * its cases, or over the partners of the members. NaN is no value.
 */
export function scanPairs(
  headColumn: ValueColumn,
  baselineColumn: ValueColumn,
  baselineOf: Int32Array,
  members: readonly number[] | undefined,
): PairScan {
  const length = members?.length ?? headColumn.length;
  if (scratch[0].length < length) scratch = [new Float64Array(length), new Float64Array(length)];
  const head = scratch[0];
  const baseline = scratch[1];
  let headSum = 0;
  let headN = 0;
  let baselineSum = 0;
  let baselineN = 0;
  let pairedHeadSum = 0;
  let pairedBaselineSum = 0;
  let pairs = 0;
  let headZeroOne = true;
  let baselineZeroOne = true;
  for (let p = 0; p < length; p++) {
    const i = members === undefined ? p : members[p]!;
    const x = headColumn.at(i);
    const j = baselineOf[i]!;
    const y = j < 0 ? Number.NaN : baselineColumn.at(j);
    const hasX = !Number.isNaN(x);
    const hasY = !Number.isNaN(y);
    if (hasX) {
      headSum += x;
      headN++;
      if (x !== 0 && x !== 1) headZeroOne = false;
    }
    if (hasY) {
      baselineSum += y;
      baselineN++;
      if (y !== 0 && y !== 1) baselineZeroOne = false;
    }
    if (!hasX || !hasY) continue;
    pairedHeadSum += x;
    pairedBaselineSum += y;
    head[pairs] = x;
    baseline[pairs++] = y;
  }
  if (members === undefined) {
    baselineSum = 0;
    baselineN = 0;
    for (let j = 0; j < baselineColumn.length; j++) {
      const y = baselineColumn.at(j);
      if (Number.isNaN(y)) continue;
      baselineSum += y;
      baselineN++;
    }
  }
  return {
    headSum,
    headN,
    baselineSum,
    baselineN,
    pairedHeadSum,
    pairedBaselineSum,
    headZeroOne,
    zeroOne: headZeroOne && baselineZeroOne,
    head: head.subarray(0, pairs),
    baseline: baseline.subarray(0, pairs),
  };
}
