import { writeFileSync } from "node:fs";
import { calibrateFiles, renderCalibration } from "../calibration/index.ts";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { logLine } from "../text/index.ts";
import { findSources, loadPolicy, policyFile, readCalibration, resolveIn, sha256 } from "../workspace/index.ts";
import type { ParsedArgs, Terminal } from "./command.ts";
import { timeFromArgs } from "./request-from-args.ts";

const DEFAULT_OUT = "calibration.json";

const DEFAULT_PASS_FROM = 0.5;

/** Measures LLM judges against human labels and writes the record. Returns 1 if a judge is not calibrated. */
export async function runCalibrate(args: ParsedArgs, terminal: Terminal): Promise<0 | 1> {
  const { cwd } = terminal;
  const problems = new DiagnosticLog();
  args.require(["labels", "scores"], problems);
  const time = timeFromArgs(args, problems);
  const from = args.one("pass-from");
  const passFrom = from === undefined ? DEFAULT_PASS_FROM : Number(from);
  if (!(passFrom > 0 && passFrom <= 1))
    problems.error("usage/invalid-value", `--pass-from "${from}" is not above 0 and up to 1`);
  problems.throwIfErrors();
  const log = new DiagnosticLog();
  const policy = await loadPolicy(policyFile(args.one("config"), cwd), cwd, { defaults: false }, log);
  const out = args.one("out") ?? DEFAULT_OUT;
  const sources = (name: string) => findSources(args.many(name), cwd);
  const { file, records } = await calibrateFiles(
    {
      labels: sources("labels"),
      scores: sources("scores"),
      metric: args.one("metric") ?? null,
      passFrom,
      sha256,
      rule: policy.calibration,
      today: time?.slice(0, 10) ?? terminal.today,
      kept: await readCalibration(out, cwd),
    },
    log,
  );
  try {
    writeFileSync(resolveIn(cwd, out), `${JSON.stringify(file, null, 2)}\n`);
  } catch {
    throw mistake("file/not-writable", `${out} cannot be written`, { file: out, hint: "check --out" });
  }
  terminal.out(`${records.map(renderCalibration).join("\n\n")}\n\nRecord: ${logLine(out)}\n`);
  return records.every(({ verdict }) => verdict === "calibrated") ? 0 : 1;
}
