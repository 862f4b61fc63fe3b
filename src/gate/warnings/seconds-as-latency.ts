import { native } from "../../dataset/adapters/native.ts";
import { latencyColumn } from "../../metrics/run/latency-column.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

/** No model writes a whole answer in fewer milliseconds, and few take so many seconds. */
const LEAST_MS = 60;

/**
 * The longest time that a whole answer of the run took, where that is less than any model needs: such latencies are rather
 * seconds, which would pass every gate. Null where one took longer, and where none is known. The units of tools are known;
 * those of our own traces are what somebody wrote.
 */
export function secondsAsLatency({
  columns,
  formatOf,
  observed,
}: Pick<RunScores, "columns" | "formatOf" | "observed">): number | null {
  const values = columns.get(latencyColumn("end_to_end"));
  let longest = 0;
  for (const [i, behavior] of observed.entries())
    if (behavior === "answer" && formatOf(i)?.name === native.name) longest = Math.max(longest, values?.at(i) || 0);
  return longest > 0 && longest < LEAST_MS ? longest : null;
}
