import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import type { GateRun } from "../gate/gate-run.ts";
import { buildReport } from "../report/build-report.ts";
import { invalidReport } from "../report/invalid-report.ts";
import type { Report } from "../report/report.schema.ts";
import { reportFiles, reportPage } from "../report/report-files.ts";
import { type GateRequest, runGate } from "../run-gate.ts";
import { resolveIn } from "../workspace/find-files.ts";
import { writeReport } from "../workspace/write-report.ts";
import { gateRequest } from "./gate-request.ts";
import type { ParsedArgs } from "./parse-args.ts";
import { progressLine } from "./progress.ts";
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
  const request = await gateRequest(args, terminal, log, kind);
  const { baseline } = request;
  try {
    const watched = {
      traces: progress.watch(request.traces),
      baseline: baseline.kind === "traces" ? { ...baseline, sources: progress.watch(baseline.sources) } : baseline,
    };
    const run = await runGate({ ...request, ...watched, onProgress: (what, rows) => progress.tick(what, rows) }, log);
    return { request, run, report: buildReport(run) };
  } finally {
    progress.done();
  }
}

/** Runs the gate and writes the report directory, also for an input that cannot be judged. */
export async function judgeAndWrite(
  args: ParsedArgs,
  terminal: Terminal,
  directory: string,
  kind: "gate" | "shadow" = "gate",
): Promise<Judged> {
  const full = resolveIn(terminal.cwd, directory);
  try {
    const judged = await judge(args, terminal, kind);
    await writeAll(full, judged.report, judged.run);
    return judged;
  } catch (error) {
    if (error instanceof UserError && !isUsage(error))
      await writeAll(full, invalidReport(error.diagnostics, error.total), null);
    throw error;
  }
}

async function writeAll(directory: string, report: Report, run: GateRun | null): Promise<void> {
  writeReport(directory, [...reportFiles(report, run), await reportPage(report, run)]);
}

/** A mistyped command line says nothing about the data: an older report stays as it is. */
function isUsage(error: UserError): boolean {
  return error.diagnostics.some(({ code }) => code.startsWith("usage/") || code === "file/not-writable");
}
