import type { Report } from "../schema/report.schema.ts";

/**
 * Whether a run is decided by the worse of two verdicts: that under the change's own policy and golden set, and that under
 * those of the base commit. Else what the change does to them weighs more than both.
 */
export function isWorseVerdict(
  decision: Report["decision"],
  { decisions }: NonNullable<Report["base_commit"]>,
): boolean {
  return decision === decisions.own || decision === decisions.base;
}
