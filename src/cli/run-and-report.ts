import { join } from "node:path";
import { describeBug } from "../diagnostics/describe-bug.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import type { GateRequest } from "../flow/gate-request.ts";
import { runGate } from "../flow/run-gate.ts";
import type { GateRun } from "../gate/gate-run.ts";
import { buildReport } from "../report/build/build-report.ts";
import { invalidReport } from "../report/build/invalid-report.ts";
import { PAGE_FILE, REPORT_FILES, reportFiles, reportPage } from "../report/report-files.ts";
import type { Report } from "../report/schema/report.schema.ts";
import { logLine } from "../text/log-line.ts";
import { version } from "../version.ts";
import { resolveIn } from "../workspace/find-files.ts";
import { addFile, writeLongReport, writeReport } from "../workspace/write-report.ts";
import { keepInputs } from "./keep-inputs.ts";
import type { ParsedArgs } from "./parse-args.ts";
import { progressLine } from "./progress.ts";
import { requestFromArgs } from "./request-from-args.ts";
import type { Terminal } from "./terminal.ts";

export interface Judged {
  readonly request: GateRequest;
  readonly run: GateRun;
  readonly report: Report;
}

/** Runs the gate with a command's options. */
export async function judge(args: ParsedArgs, terminal: Terminal, kind: "gate" | "shadow" = "gate"): Promise<Judged> {
  const log = new DiagnosticLog();
  const progress = progressLine(terminal);
  const request = await requestFromArgs(args, terminal, log, kind);
  try {
    const watched: Pick<GateRequest, "traces" | "earlier"> = {
      traces: progress.watch(request.traces),
      earlier: async () => {
        const { baseline, ...anchor } = await request.earlier();
        if (baseline.kind !== "traces") return { ...anchor, baseline };
        return { ...anchor, baseline: { ...baseline, sources: progress.watch(baseline.sources) } };
      },
    };
    const run = await runGate({ ...request, ...watched, onProgress: (what, rows) => progress.tick(what, rows) }, log);
    return { request, run, report: buildReport(run) };
  } finally {
    progress.done();
  }
}

/**
 * Runs the gate and writes the report directory, also for an input that cannot be judged. The page comes after it by
 * `writePage`; one of an older run does not stay beside the new report.
 */
export async function judgeAndWrite(
  args: ParsedArgs,
  terminal: Terminal,
  directory: string,
  kind: "gate" | "shadow",
): Promise<Judged> {
  const full = resolveIn(terminal.cwd, directory);
  // A report is no baseline for plain traffic, which says more of it than that it is in the way.
  const baseline = kind === "shadow" ? [] : [directory];
  keepInputs([...baseline, ...REPORT_FILES.map((name) => join(directory, name))], args, terminal.cwd);
  try {
    const judged = await judge(args, terminal, kind);
    await writeLongReport(full, reportFiles(judged.report, judged.run), [PAGE_FILE]);
    return judged;
  } catch (error) {
    if (error instanceof UserError && !isUsage(error)) {
      const report = invalidReport(error.diagnostics, error.total, error.warnings);
      writeReport(full, reportFiles(report, null), [PAGE_FILE]);
      await writePage(directory, report, null, terminal);
    }
    throw error;
  }
}

/** Adds the page to a written report. Whatever is wrong with it, a bug of ours as well, is told and changes no verdict. */
export async function writePage(
  directory: string,
  report: Report,
  run: GateRun | null,
  terminal: Terminal,
): Promise<boolean> {
  try {
    addFile(resolveIn(terminal.cwd, directory), await reportPage(report, run));
    return true;
  } catch (error) {
    const why = error instanceof UserError ? logLine(error.message) : describeBug(error, version);
    terminal.err(`${PAGE_FILE} could not be written: ${why}. The verdict and the other files are unchanged.
`);
    return false;
  }
}

/** A mistyped command line says nothing about the data: an older report stays as it is. */
function isUsage(error: UserError): boolean {
  return error.diagnostics.some(({ code }) => code.startsWith("usage/") || code === "file/not-writable");
}
