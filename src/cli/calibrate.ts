import { existsSync, writeFileSync } from "node:fs";
import { calibrateFiles, renderCalibration } from "../calibration/index.ts";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { logLine } from "../text/index.ts";
import {
  findSources,
  isoTime,
  loadPolicy,
  policyFile,
  readCalibration,
  resolveIn,
  sha256,
} from "../workspace/index.ts";
import type { ParsedArgs, Terminal } from "./command.ts";

const DEFAULT_OUT = "calibration.json";

const DEFAULT_PASS_FROM = 0.5;

/** Measures LLM judges against human labels and writes the record. Returns 1 if a judge is not calibrated. */
export async function runCalibrate(args: ParsedArgs, terminal: Terminal): Promise<0 | 1> {
  const passFrom = checkUsage(args);
  const log = new DiagnosticLog();
  const policy = await loadPolicy(policyFile(args.one("config"), terminal.cwd), terminal.cwd, { defaults: false }, log);
  const out = args.one("out") ?? DEFAULT_OUT;
  const sources = (name: string) => findSources(args.many(name), terminal.cwd);
  const { file, records } = await calibrateFiles(
    {
      labels: sources("labels"),
      scores: sources("scores"),
      metric: args.one("metric") ?? null,
      passFrom,
      sha256,
      rule: policy.calibration,
      today: isoTime(args.one("now") ?? terminal.today)!.slice(0, 10),
      kept: existsSync(resolveIn(terminal.cwd, out)) ? await readCalibration(out, terminal.cwd) : [],
    },
    log,
  );
  write(out, `${JSON.stringify(file, null, 2)}\n`, terminal);
  terminal.out(`${records.map(renderCalibration).join("\n\n")}\n\nRecord: ${logLine(out)}\n`);
  return records.every(({ verdict }) => verdict === "calibrated") ? 0 : 1;
}

/** Returns the score from which an answer passes. Throws one `UserError` with all usage errors. */
function checkUsage(args: ParsedArgs): number {
  const problems = new DiagnosticLog();
  args.require(["labels", "scores"], problems);
  const now = args.one("now");
  const from = args.one("pass-from");
  if (now !== undefined && isoTime(now) === null)
    problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  const passFrom = from === undefined ? DEFAULT_PASS_FROM : Number(from);
  if (!(passFrom > 0 && passFrom <= 1))
    problems.error("usage/invalid-value", `--pass-from "${from}" is not above 0 and up to 1`);
  problems.throwIfErrors();
  return passFrom;
}

function write(file: string, text: string, terminal: Terminal): void {
  try {
    writeFileSync(resolveIn(terminal.cwd, file), text);
  } catch {
    throw mistake("file/not-writable", `${file} cannot be written`, { file, hint: "check --out" });
  }
}
