import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { RunScores } from "./run-scores.ts";

/** The gated config of a run, and the others beside it. */
export interface ChosenConfig {
  readonly scores: RunScores;
  readonly others: readonly RunScores[];
}

/** The config that is gated: the wanted one, else the only one; anything else is an error in the log. */
export function chooseConfig(runs: readonly RunScores[], wanted: string | null, log: DiagnosticLog): ChosenConfig {
  const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
  const scores =
    wanted === null ? (runs.length === 1 ? runs[0] : undefined) : runs.find(({ configId }) => configId === wanted);
  if (scores === undefined) {
    if (wanted === null && runs.length > 1) {
      log.error("trace/several-configs", `the traces hold ${runs.length} configs: ${names}`, {
        hint: "choose one with --config-id (input config-id)",
      });
    } else if (wanted !== null) {
      log.error("trace/unknown-config", `the traces hold no config "${wanted}"`, {
        hint: `configs: ${names || "none"}`,
      });
    } else log.error("trace/empty", "no trace belongs to a case of the golden set");
  }
  return { scores: (scores ?? runs[0]) as RunScores, others: runs.filter((run) => run !== scores) };
}
