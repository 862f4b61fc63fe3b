import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { reportAcceptance } from "../run/report-acceptance.ts";
import type { ScoringTarget } from "../run/score-run.ts";
import type { ScoreRecord } from "./score-record.ts";

/** Adds a record that was scored elsewhere to every target. */
export function addScored(
  scored: ScoreRecord,
  format: TraceFormat,
  targets: readonly ScoringTarget[],
  place: RowPlace,
  log: DiagnosticLog,
): void {
  for (const { scorer, strict, golden, onMerged, formatOf } of targets) {
    const acceptance = scorer.add(scored, formatOf?.(format) ?? format);
    if (acceptance === "scored") onMerged?.(scored);
    // Of one that was taken, who scored it has said what its trace showed.
    if (!strict || acceptance === "scored" || acceptance === "excluded") continue;
    const { caseId, configId, score } = scored;
    const trace = { query_id: caseId, config_id: configId, repeat: score.repeat };
    reportAcceptance(acceptance, trace, place, golden, log);
  }
}
