import { Z95 } from "../statistics/z95.ts";
import type { CalibrationRecord } from "./calibration.schema.ts";

/** One judged answer: the human's verdict, the judge's, and whether it belongs to the group in question. */
interface GroupedVerdict {
  readonly human: boolean;
  readonly judge: boolean;
  readonly inGroup: boolean;
}

/**
 * How much more often the judge passes answers of a group than other answers with the same human verdict, with 95 %
 * limits after Agresti and Caffo (2000), stratified by the verdict. Comparing like with like keeps a group that is
 * really better from looking favoured. Null where no verdict has answers in and outside of the group.
 */
export function groupBias(verdicts: readonly GroupedVerdict[]): CalibrationRecord["length_bias"] {
  const strata = [true, false].flatMap((human) => {
    const all = verdicts.filter((verdict) => verdict.human === human);
    const [inside, outside] = [true, false].map((inGroup) => passed(all.filter((item) => item.inGroup === inGroup)));
    return inside!.n === 0 || outside!.n === 0 ? [] : [{ n: all.length, inside: inside!, outside: outside! }];
  });
  const n = strata.reduce((sum, stratum) => sum + stratum.n, 0);
  if (n === 0) return null;
  let value = 0;
  let centre = 0;
  let variance = 0;
  for (const { n: size, inside, outside } of strata) {
    const weight = size / n;
    value += weight * (inside.k / inside.n - outside.k / outside.n);
    const [p, q] = [adjusted(inside), adjusted(outside)];
    centre += weight * (p - q);
    variance += weight * weight * ((p * (1 - p)) / (inside.n + 2) + (q * (1 - q)) / (outside.n + 2));
  }
  const spread = Z95 * Math.sqrt(variance);
  return { value, low: Math.max(-1, centre - spread), high: Math.min(1, centre + spread), n };
}

interface Passed {
  readonly k: number;
  readonly n: number;
}

const passed = (items: readonly GroupedVerdict[]): Passed => ({
  k: items.filter(({ judge }) => judge).length,
  n: items.length,
});

/** One success and one failure more in each group. */
const adjusted = ({ k, n }: Passed): number => (k + 1) / (n + 2);
