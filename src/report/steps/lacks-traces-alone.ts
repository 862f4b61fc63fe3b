import type { Report } from "../schema/report.schema.ts";
import { isLostTrace } from "../wording/is-lost-trace.ts";

/** Whether every gate without a verdict has one again once each case has a trace, and none that records an error. */
export function lacksTracesAlone({ reasons, failures }: Report): boolean {
  const lost = new Set(failures.flatMap(({ id, failed_checks = [] }) => (failed_checks.some(isLostTrace) ? [id] : [])));
  const open = reasons.filter(({ code }) => code === "gate_not_evaluated");
  return open.length > 0 && open.every(({ case_ids: ids }) => ids.length > 0 && ids.every((id) => lost.has(id)));
}
