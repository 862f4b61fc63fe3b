import {
  timeFromArgs
} from "./chunk-DPOCA4J4.js";
import {
  DiagnosticLog,
  calibrateFiles,
  findSources,
  loadPolicy,
  logLine,
  mistake,
  policyFile,
  readCalibration,
  renderCalibration,
  resolveIn,
  sha256,
  writeFileSync
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/cli/calibrate.ts
var DEFAULT_OUT = "calibration.json";
var DEFAULT_PASS_FROM = 0.5;
async function runCalibrate(args, terminal) {
  const { cwd } = terminal;
  const problems = new DiagnosticLog();
  args.require(["labels", "scores"], problems);
  const time = timeFromArgs(args, problems);
  const from = args.one("pass-from");
  const passFrom = from === void 0 ? DEFAULT_PASS_FROM : Number(from);
  if (!(passFrom > 0 && passFrom <= 1))
    problems.error("usage/invalid-value", `--pass-from "${from}" is not above 0 and up to 1`);
  problems.throwIfErrors();
  const log = new DiagnosticLog();
  const policy = await loadPolicy(policyFile(args.one("config"), cwd), cwd, { defaults: false }, log);
  const out = args.one("out") ?? DEFAULT_OUT;
  const sources = (name) => findSources(args.many(name), cwd);
  const { file, records } = await calibrateFiles(
    {
      labels: sources("labels"),
      scores: sources("scores"),
      metric: args.one("metric") ?? null,
      passFrom,
      sha256,
      rule: policy.calibration,
      today: time?.slice(0, 10) ?? terminal.today,
      kept: await readCalibration(out, cwd)
    },
    log
  );
  try {
    writeFileSync(resolveIn(cwd, out), `${JSON.stringify(file, null, 2)}
`);
  } catch {
    throw mistake("file/not-writable", `${out} cannot be written`, { file: out, hint: "check --out" });
  }
  terminal.out(`${records.map(renderCalibration).join("\n\n")}

Record: ${logLine(out)}
`);
  return records.every(({ verdict }) => verdict === "calibrated") ? 0 : 1;
}
export {
  runCalibrate
};
