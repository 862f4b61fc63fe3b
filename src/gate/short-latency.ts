import { native } from "../dataset/adapters/native.ts";
import { latencyColumn } from "../metrics/latency-column.ts";
import type { RunScores } from "../metrics/run-scores.ts";

/** No model writes in so few milliseconds, and few take that many seconds. */
const SHORT = 60;

/**
 * What is told of a run whose answers all took less milliseconds than a model needs: they are rather seconds, which pass
 * every gate on latency. The units of tools are known, those of our own traces are what somebody wrote. Asked of the whole run, so that scores of shards tell what the traces would.
 */
export function shortLatency(run: Pick<RunScores, "states" | "columns" | "observed" | "formatOf">): string | null {
  const { states, observed } = run;
  const values = run.columns.get(latencyColumn("end_to_end"));
  let longest = 0;
  for (const [i, state] of states.entries()) {
    if (state !== "scored" || observed[i] !== "answer" || run.formatOf(i)?.name !== native.name) continue;
    const value = values?.at(i) ?? 0;
    if (value > longest) longest = value;
  }
  if (longest === 0 || longest >= SHORT) return null;
  return `the longest latency_ms.end_to_end of an answer is ${longest}: is that in seconds?`;
}
