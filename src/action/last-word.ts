import { mistake } from "../diagnostics/mistake.ts";
import { reportFiles } from "../report/report-files.ts";
import type { ActionFiles } from "./action-files.ts";
import type { Platform } from "./platform.ts";
import type { RunContext } from "./run-context.ts";
import { unjudgedReport } from "./unjudged-report.ts";
import { verdictOutputs } from "./verdict-outputs.ts";

/** What is left behind by a run that is stopped before its verdict: a FAIL that says so. Synchronous: there is no time. */
export function lastWord(context: RunContext, files: ActionFiles, platform: Platform): void {
  const message = "the run was stopped before the change was judged";
  const report = unjudgedReport(mistake("platform/stopped", message), context);
  const folder = files.writeReport(reportFiles(report, null));
  verdictOutputs(report, folder, platform);
  platform.error(`rag-gate: ${message}. That is no pass.`);
}
