import type { Trace } from "../../dataset/traces/trace.schema.ts";
import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { nearestName } from "../../text/nearest-name.ts";
import { JUDGED_NAMES } from "./judged-metric-of.ts";
import { metricOfScore } from "./metric-of-score.ts";
import { scoreName } from "./recorded-score.ts";

/** Bounds the memory that traces with ever new names can take. */
const MAX_NAMES = 1000;

/** Warns of recorded scores that are no metric of ours, once a name: what is not read must not look as if it were. */
export function unknownScoreWarner(log: DiagnosticLog): (trace: Trace, place: RowPlace) => void {
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
