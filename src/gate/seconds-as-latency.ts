import { native } from "../dataset/adapters/native.ts";
import { latencyColumn } from "../metrics/latency-column.ts";
import type { RunScores } from "../metrics/run-scores.ts";

/** No model writes a whole answer in fewer milliseconds, and few take so many seconds. */
const LEAST_MS = 60;

/**
 * The longest time that a whole answer of the run took, where that is less than any model needs: such latencies are rather
 * seconds, which would pass every gate. Null where one took longer, where none is known, and where a tool wrote them.
 */
export function secondsAsLatency({
  columns,
  formats,
  observed,
}: Pick<RunScores, "columns" | "formats" | "observed">): number | null {
  if (formats.some(({ name }) => name !== native.name)) return null;
  const values = columns.get(latencyColumn("end_to_end"));
  let longest = 0;
  for (const [i, behavior] of observed.entries())
    if (behavior === "answer") longest = Math.max(longest, values?.at(i) || 0);
  return longest > 0 && longest < LEAST_MS ? longest : null;
}
