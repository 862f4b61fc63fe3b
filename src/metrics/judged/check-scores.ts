import type { Trace } from "../../dataset/traces/trace.schema.ts";
import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { metricOfScore } from "./metric-of-score.ts";
import { everyRecordedScore } from "./recorded-score.ts";

/**
 * Says what is wrong with the recorded scores of a trace that are read: out of their range or of a scale under another
 * name, or two that differ about one metric.
 */
export function checkScores(trace: Trace, place: RowPlace, log: DiagnosticLog): void {
  const byMetric = new Map<string, number>();
  for (const { key, raw, scale, value } of everyRecordedScore(trace)) {
    const metric = metricOfScore(key);
    // What is not read may be on any scale: BLEU, a logarithm.
    if (metric === undefined) continue;
    const score = `scores.${key} of case "${trace.query_id}"`;
    if (scale === null) {
      log.error("trace/score-scale", `judge.scale for ${score} is no range such as 0-5`, place);
      continue;
    }
    if (raw !== null && value === undefined) {
      log.error("trace/score-range", `${score} is not between ${scale.min} and ${scale.max}`, place);
    }
    const other = otherNameOf(metric, key, trace);
    if (other !== undefined) {
      log.error("trace/score-scale", `judge.scale names ${other}, and ${score} does not`, {
        ...place,
        hint: `write ${key} in judge.scale as well: 1 is the best of 0-1 and the worst of 1-5`,
      });
    }
    if (value === undefined) continue;
    const before = byMetric.get(metric);
    if (before !== undefined && before !== value) {
      log.error("trace/score-twice", `case "${trace.query_id}" has two different scores for ${metric}`, place);
    }
    byMetric.set(metric, value);
  }
}

/** Another name under which `judge.scale` has the metric of a score that it does not name itself. */
function otherNameOf(metric: string, key: string, { judge }: Trace): string | undefined {
  const named = judge?.scale ?? null;
  if (named === null || typeof named === "string" || Object.hasOwn(named, key)) return undefined;
  return Object.keys(named).find((name) => metricOfScore(name) === metric);
}
