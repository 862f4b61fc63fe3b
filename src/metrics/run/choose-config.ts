import { plainId } from "../../dataset/corpus/plain-id.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { RunScores } from "./run-scores.ts";

/** The gated config of a run, and the others beside it. */
export interface ChosenConfig {
  readonly scores: RunScores;
  readonly others: readonly RunScores[];
}

/** The config that is gated: the wanted one, else the only one. Null where there is none, which is an error in the log. */
export function chooseConfig(
  runs: readonly RunScores[],
  wanted: string | null,
  log: DiagnosticLog,
): ChosenConfig | null {
  const scores = wanted === null ? only(runs) : runs.find(({ configId }) => configId === plainId(wanted));
  if (scores !== undefined) return { scores, others: runs.filter((run) => run !== scores) };
  const hasUnnamed = runs.some(({ configId }) => configId === null);
  const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
  if (wanted !== null) {
    log.error("trace/unknown-config", `the traces hold no config "${wanted}"`, {
      hint: `configs: ${names || "none"}${hasUnnamed ? UNNAMED : ""}`,
    });
  } else if (runs.length > 1) {
    log.error("trace/several-configs", `the traces hold ${runs.length} configs: ${names}`, {
      hint: `choose one with --config-id (input config-id)${hasUnnamed ? UNNAMED : ""}`,
    });
  } else log.error("trace/empty", "no trace belongs to a case of the golden set");
  return null;
}

const UNNAMED = "; traces without config_id have no name to choose: write one into them";

const only = (runs: readonly RunScores[]): RunScores | undefined => (runs.length === 1 ? runs[0] : undefined);
