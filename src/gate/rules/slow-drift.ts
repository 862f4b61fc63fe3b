import { atMost } from "../../statistics/bounds.ts";
import { boundsChange, lossOfChange } from "./bounds-change.ts";
import type { GateResult } from "./gate-result.ts";

/**
 * How far a metric has got worse over a window, where that is more than its own gate allows against the baseline although
 * no single step was; null otherwise. `values` are oldest first, this run's last. A gate that looks one run back passes
 * every one of many small drops; this is their sum.
 */
export function slowDrift(
  { kind, threshold }: Pick<GateResult, "kind" | "threshold">,
  values: readonly number[],
): number | null {
  if (!boundsChange(kind) || values.length < 3) return null;
  const worse = (from: number, to: number): number => lossOfChange(kind, to - from);
  const total = worse(values[0]!, values.at(-1)!);
  if (atMost(total, threshold)) return null;
  const isSlow = values.slice(1).every((value, i) => atMost(worse(values[i]!, value), threshold));
  return isSlow ? total : null;
}
