import type { TellProblem } from "./build-policy.ts";
import type { PolicyFile } from "./policy.schema.ts";
import type { Waiver } from "./policy.ts";
import { resolveMetric } from "./resolve-metric.ts";

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

function isCalendarDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
