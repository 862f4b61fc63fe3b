import type { UserError } from "../diagnostics/user-error.ts";
import { invalidReport } from "../report/build/invalid-report.ts";
import type { Report } from "../report/schema/report.schema.ts";
import type { RunContext } from "./run-context.ts";

/** The report of a run in which nothing could be judged. It says which run that was, so that another can speak of it. */
export function unjudgedReport(
  { diagnostics, total, warnings }: Pick<UserError, "diagnostics" | "total" | "warnings">,
  context: RunContext,
): Report {
  const report = invalidReport(diagnostics, total, warnings);
  const { headSha, runId, attempt } = context;
  return { ...report, head: { ...report.head, sha: headSha || null, run_id: runId, attempt } };
}
