import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { foldAlike } from "../diagnostics/fold-alike.ts";
import type { GateRun } from "../gate/gate-run.ts";
import type { Report } from "../report/schema/report.schema.ts";
import { failedChecks } from "../report/wording/failed-checks.ts";
import { isLeak } from "../report/wording/is-leak.ts";
import { logLine } from "../text/log-line.ts";
import type { Platform } from "./platform.ts";

/** The runner shows ten errors a step. One is kept for the verdict itself. */
const SHOWN = 9;

/** It shows ten warnings, too, and what could not be read or written has to be among them. */
const SHOWN_BESIDE_WARNINGS = 5;

/**
 * Marks the worst failing cases at their lines of the golden file: as errors where the change may not ship and they leak
 * or did not fail before it, else as warnings: red marks on a green job, or on what the change did not do, say two things.
 * Cases from an artifact have no line to mark.
 */
export function annotateFailures(
  report: Report,
  run: GateRun,
  isWorkspaceFile: (file: string) => boolean,
  platform: Platform,
): void {
  const { golden } = run.input;
  const left = { error: SHOWN, warning: SHOWN_BESIDE_WARNINGS };
  for (const failure of report.failures) {
    const { id, failed_checks, since } = failure;
    const item = golden.cases[golden.indexById.get(id)!]!;
    const isOld = since === "before";
    const leaks = failed_checks.some(isLeak);
    const mark = report.decision === "FAIL" && (leaks || !isOld) ? "error" : "warning";
    if (!isWorkspaceFile(item.file) || left[mark] === 0) continue;
    left[mark]--;
    const checks = failedChecks(failure, (name) => logLine(name, 60));
    const when = isOld ? " in the baseline too" : "";
    platform[mark](`${logLine(id, 80)} failed${when}: ${checks}`, { file: item.file, line: item.line });
  }
}

/** Marks the problems of an input that cannot be judged. */
export function annotateProblems(problems: readonly Diagnostic[], platform: Platform): void {
  for (const { problem } of foldAlike(problems).slice(0, SHOWN)) {
    const { code, message, file, line, column } = problem;
    const place = file === undefined ? undefined : { file, ...(line ? { line } : {}), ...(column ? { column } : {}) };
    platform.error(`${code}: ${logLine(message)}`, place);
  }
}
