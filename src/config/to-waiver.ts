import { isCalendarDate } from "../text/is-calendar-date.ts";
import type { PolicyFile } from "./policy.schema.ts";
import type { Waiver } from "./policy.ts";
import { resolveMetric } from "./resolve-metric.ts";
import type { TellProblem } from "./tell-problem.ts";

/** A waiver of the file with its metric resolved; empty where it cannot be used. */
export function toWaiver(
  waiver: NonNullable<PolicyFile["waivers"]>[number],
  path: readonly (string | number)[],
  report: TellProblem,
): Waiver[] {
  if (!isCalendarDate(waiver.expires)) report([...path, "expires"], `"${waiver.expires}" is no date of the calendar`);
  if (waiver.case === undefined && waiver.metric === undefined) {
    report(path, "a waiver names a case, a metric or both");
    return [];
  }
  const metric = waiver.metric === undefined ? null : resolveMetric(waiver.metric, [...path, "metric"], report);
  if (metric === undefined) return [];
  if (metric !== null && !metric.metric.waivable) {
    report([...path, "metric"], `${metric.name} cannot be waived`);
    return [];
  }
  const { reason, owner, expires } = waiver;
  return [{ case: waiver.case ?? null, metric, reason, owner, expires }];
}
