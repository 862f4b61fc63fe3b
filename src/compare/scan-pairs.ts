import type { ValueColumn } from "../metrics/run/value-column.ts";
import { type Differences, subtract } from "../statistics/differences.ts";
import type { PairScan } from "./pair-scan.ts";

/** Thousands of scans share two buffers: making and clearing new ones would take longer than the scans. */
let scratch = [new Float64Array(0), new Float64Array(0)] as const;

/** Scans two columns in one pass; see `PairScanner`. NaN is no value. */
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
  let moved: Differences | undefined;
  const values = { head: head.subarray(0, pairs), baseline: baseline.subarray(0, pairs) };
  return {
    headSum,
    headN,
    baselineSum,
    baselineN,
    pairedHeadSum,
    pairedBaselineSum,
    pairs,
    headZeroOne,
    zeroOne: headZeroOne && baselineZeroOne,
    differences: () => (moved ??= subtract(values.head, values.baseline)),
    values: () => values,
  };
}
