import type { Trace } from "../../dataset/trace.schema.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { nearestName } from "../../text/nearest-name.ts";
import { JUDGED_NAMES, metricOfScore } from "./metric-of-score.ts";
import { recordedScores, scoreName } from "./recorded-score.ts";

/**
 * Says what is wrong with the recorded scores of a trace: out of their range or of a scale under another name, or two that
 * differ about one metric.
 */
export function checkScores(
  trace: Trace,
  place: { readonly file: string; readonly line: number },
  log: DiagnosticLog,
): void {
  const byMetric = new Map<string, number>();
  for (const { key, raw, scale, value } of recordedScores(trace)) {
    const score = `scores.${key} of case "${trace.query_id}"`;
    if (scale === null) {
      log.error("trace/score-scale", `judge.scale for ${score} is no range such as 0-5`, place);
      continue;
    }
    if (raw !== null && value === undefined) {
      log.error("trace/score-range", `${score} is not between ${scale.min} and ${scale.max}`, place);
    }
    const metric = metricOfScore(key);
    const other = otherNameOf(metric, key, trace);
    if (other !== undefined) {
      log.error("trace/score-scale", `judge.scale names ${other}, and ${score} does not`, {
        ...place,
        hint: `write ${key} in judge.scale as well: 1 is the best of 0-1 and the worst of 1-5`,
      });
    }
    if (metric === undefined || value === undefined) continue;
    const before = byMetric.get(metric);
    if (before !== undefined && before !== value) {
      log.error("trace/score-twice", `case "${trace.query_id}" has two different scores for ${metric}`, place);
    }
    byMetric.set(metric, value);
  }
}

/** Another name under which `judge.scale` has the metric of a score that it does not name itself. */
function otherNameOf(metric: string | undefined, key: string, { judge }: Trace): string | undefined {
  const named = judge?.scale ?? null;
  if (metric === undefined || named === null || typeof named === "string" || Object.hasOwn(named, key))
    return undefined;
  return Object.keys(named).find((name) => metricOfScore(name) === metric);
}

/** Bounds the memory that traces with ever new names can take. */
const MAX_NAMES = 1000;

/** Warns of recorded scores that are no metric of ours, once a name: what is not read must not look as if it were. */
export function unknownScoreWarner(
  log: DiagnosticLog,
): (trace: Trace, place: { readonly file: string; readonly line: number }) => void {
  const seen = new Set<string>();
  return ({ scores }, place) => {
    for (const key in scores) {
      if (seen.has(key) || seen.size > MAX_NAMES) continue;
      seen.add(key);
      if (metricOfScore(key) !== undefined) continue;
      const near = nearestName(scoreName(key), JUDGED_NAMES);
      const hint = near === undefined ? {} : { hint: `did you mean ${near}?` };
      log.warn("trace/unknown-score", `scores.${key} is not read: no judged metric has this name`, {
        ...place,
        ...hint,
      });
    }
  };
}
