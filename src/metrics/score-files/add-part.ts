import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { ScoringTarget } from "../run/score-run.ts";
import { addScored } from "./add-scored.ts";
import type { ScoredPart } from "./scored-part.ts";
import { unpackScores } from "./unpack-scores.ts";

/** Adds the traces of a part of a file to every target: one by one where a target cannot take them all as they are packed. */
export function addPart(
  part: ScoredPart,
  format: TraceFormat,
  targets: readonly ScoringTarget[],
  file: string,
  log: DiagnosticLog,
): void {
  const others = targets.filter(
    ({ scorer, onMerged, formatOf }) => onMerged !== undefined || !scorer.addFirst(part, formatOf?.(format) ?? format),
  );
  if (others.length === 0) return;
  for (const { line, scored } of unpackScores(part.packed, part, part.by))
    addScored(scored, format, others, { file, line }, log);
}
