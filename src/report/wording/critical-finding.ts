import { count } from "../../text/count.ts";
import type { Report } from "../schema/report.schema.ts";

/** Critical cases that are named. */
const NAMED = 3;

/**
 * The critical cases that failed, by name, of some that failed before the others alone; empty where the report does not
 * name as many as its gate counts.
 */
export function criticalFinding({ failures }: Report, value: number | null, name: (id: string) => string): string {
  const failed = failures.filter(({ details }) => details?.critical);
  if (failed.length === 0 || failed.length !== value) return "";
  const fresh = failed.filter(({ since }) => since !== "before");
  const isMixed = fresh.length > 0 && fresh.length < failed.length;
  const since = isMixed ? `, ${fresh.length} newly` : fresh.length === 0 ? ", as in the baseline" : "";
  const ids = (isMixed ? fresh : failed).map(({ id }) => name(id));
  if (failed.length === 1) return `critical case ${ids[0]} failed${since}`;
  const more = ids.length > NAMED ? `, ${ids.length - NAMED} more` : "";
  return `${count(failed.length, "critical case")} failed${since}: ${ids.slice(0, NAMED).join(", ")}${more}`;
}
