import "./chunk-W3ZZKRFG.js";
import {
  DiagnosticLog,
  calibrateFiles,
  existsSync,
  findSources,
  isoTime,
  loadPolicy,
  logLine,
  mistake,
  policyFile,
  readCalibration,
  renderCalibration,
  resolveIn,
  sha256,
  writeFileSync
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/cli/calibrate.ts
var DEFAULT_OUT = "calibration.json";
var DEFAULT_PASS_FROM = 0.5;
async function runCalibrate(args, terminal) {
  const passFrom = checkUsage(args);
  const log = new DiagnosticLog();
  const policy = await loadPolicy(policyFile(args.one("config"), terminal.cwd), terminal.cwd, { defaults: false }, log);
  const out = args.one("out") ?? DEFAULT_OUT;
  const sources = (name) => findSources(args.many(name), terminal.cwd);
  const { file, records } = await calibrateFiles(
    {
      labels: sources("labels"),
      scores: sources("scores"),
      metric: args.one("metric") ?? null,
      passFrom,
      sha256,
      rule: policy.calibration,
      today: isoTime(args.one("now") ?? terminal.today).slice(0, 10),
      kept: existsSync(resolveIn(terminal.cwd, out)) ? await readCalibration(out, terminal.cwd) : []
    },
    log
  );
  write(out, `${JSON.stringify(file, null, 2)}
`, terminal);
  terminal.out(`${records.map(renderCalibration).join("\n\n")}

Record: ${logLine(out)}
`);
  return records.every(({ verdict }) => verdict === "calibrated") ? 0 : 1;
}
function checkUsage(args) {
  const problems = new DiagnosticLog();
  args.require(["labels", "scores"], problems);
  const now = args.one("now");
  const from = args.one("pass-from");
  if (now !== void 0 && isoTime(now) === null)
    problems.error("usage/invalid-value", `--now "${now}" is no ISO date`);
  const passFrom = from === void 0 ? DEFAULT_PASS_FROM : Number(from);
  if (!(passFrom > 0 && passFrom <= 1))
    problems.error("usage/invalid-value", `--pass-from "${from}" is not above 0 and up to 1`);
  problems.throwIfErrors();
  return passFrom;
}
function write(file, text, terminal) {
  try {
    writeFileSync(resolveIn(terminal.cwd, file), text);
  } catch {
    throw mistake("file/not-writable", `${file} cannot be written`, { file, hint: "check --out" });
  }
}
export {
  runCalibrate
};
