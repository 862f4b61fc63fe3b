import type { Differences } from "../statistics/differences.ts";

/** Two columns looked at together: sums and numbers of all cases and of the pairs. Sums are in the order of the cases. */
export interface PairScan {
  readonly headSum: number;
  readonly headN: number;
  readonly baselineSum: number;
  readonly baselineN: number;
  readonly pairedHeadSum: number;
  readonly pairedBaselineSum: number;
  /** Pairs that both have a value. */
  readonly pairs: number;
  /** Every value of the head is 0 or 1. */
  readonly headZeroOne: boolean;
  /** Every value of either run is. */
  readonly zeroOne: boolean;
  /** Of the pairs, as the values are; both valid until the next scan. */
  differences(): Differences;
  values(): { readonly head: Float64Array; readonly baseline: Float64Array };
}

/**
 * Looks at the head cases given (all where absent) with their partners in the baseline; the baseline's own sum is over all
 * its cases, or over the partners of the members.
 */
export type PairScanner = (members: readonly number[] | undefined) => PairScan;
