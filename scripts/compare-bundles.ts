import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { scenarioNames, stageScenario } from "../test/helpers/stage-scenario.ts";
import { answerHelp } from "./parts/answer-help.ts";

answerHelp(`
Runs two bundles over the same inputs and lists every difference in what they decide.

Usage: node scripts/compare-bundles.ts OLD_DIST NEW_DIST [FOLDER...] [--bytes]

Inputs are all scenarios, the examples, both demos, and every folder below FOLDER that contains a golden dataset or
JSONL files. Compared are exit code, decision, reasons, gate values, failed checks, root causes, and diagnostic codes.
--bytes compares everything that is written and printed instead.
Exits with 1 if there is a difference.
`);

interface Job {
  readonly name: string;
  /** Fills an empty folder with the inputs, and returns the command line. */
  readonly stage: (cwd: string, cli: string) => Promise<readonly string[]>;
}

/** What a run says, by the name of the fact. */
type Facts = Readonly<Record<string, unknown>>;

interface ReportFacts {
  readonly decision: string;
  readonly reasons: readonly { code: string; gate: string | null; case_ids: readonly string[] }[];
  readonly gates: readonly Record<string, unknown>[];
  readonly diagnostics: readonly { severity: string; code: string; file?: string | null; line?: number | null }[];
}

interface CaseFacts {
  readonly id: string;
  readonly status: string;
  readonly failed_checks: readonly string[];
  readonly causes: readonly { label: string; confidence: number }[];
}

const ROOT = resolve(import.meta.dirname, "..");
const TODAY = "2026-06-01";
const flags = process.argv.slice(2).filter((arg) => arg.startsWith("-"));
const [oldDist, newDist, ...folders] = process.argv.slice(2).filter((arg) => !arg.startsWith("-"));
if (oldDist === undefined || newDist === undefined) throw new Error("name two folders with a bundle, see --help");
const read = flags.includes("--bytes") ? everything : decided;

const jobs = [...scenarioNames.map(scenario), ...demos(), ...[join(ROOT, "examples"), ...folders].flatMap(jobsBelow)];
const total = jobs.length;
let differing = 0;
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${total} runs${flags.includes("--bytes") ? ", every byte" : ""}: ${differing} differ`);
process.exitCode = differing > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    const lines = differences(await factsOf(job, oldDist!), await factsOf(job, newDist!));
    if (lines.length === 0) continue;
    differing++;
    console.log(`${job.name}\n${lines.map((line) => `  ${line}\n`).join("")}`);
  }
}

async function factsOf(job: Job, dist: string): Promise<Facts> {
  const cwd = mkdtempSync(join(tmpdir(), "rag-gate-compare-"));
  const cli = resolve(dist, "cli.js");
  try {
    const args = await job.stage(cwd, cli);
    return read(cwd, await run(cli, args, cwd));
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

function run(cli: string, args: readonly string[], cwd: string): Promise<Outcome> {
  return new Promise((done) => {
    const options = { cwd, env: { ...process.env, NO_COLOR: "1" }, maxBuffer: 2 ** 28 };
    execFile(process.execPath, [cli, ...args], options, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      const plain = (text: string): string => text.replaceAll(resolve(cli, "../.."), "").replaceAll(cwd, ".");
      done({ exitCode: code, out: plain(out), err: plain(err) });
    });
  });
}

/** What the run decided, without a sentence. */
function decided(cwd: string, { exitCode, err }: Outcome): Facts {
  const path = join(cwd, "rag-gate-report/report.json");
  if (!existsSync(path)) return { exit: exitCode, bug: /has a bug/.test(err) };
  const report = JSON.parse(readFileSync(path, "utf8")) as ReportFacts;
  const facts: Record<string, unknown> = { exit: exitCode, decision: report.decision };
  for (const { code, gate, case_ids } of report.reasons) facts[`reason ${code} ${gate ?? ""}`] = case_ids;
  for (const { metric, slice, kind, severity, status, threshold, value, baseline } of report.gates)
    facts[`gate ${slice ?? ""} ${metric} ${kind} ${severity}`] = { status, threshold, value, baseline };
  const codes = report.diagnostics.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`);
  for (const code of codes) facts[code] = true;
  for (const { id, status, failed_checks = [], causes = [] } of rowsOf(cwd)) {
    facts[`case ${id}`] = { status, failed_checks };
    if (causes.length > 0) facts[`causes of ${id}`] = causes.map(({ label, confidence }) => `${label} ${confidence}`);
  }
  return facts;
}

function rowsOf(cwd: string): CaseFacts[] {
  const path = join(cwd, "rag-gate-report/cases.jsonl");
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as CaseFacts);
}

/** Everything that was written and printed, except the minified script of the HTML report and its hash. */
function everything(cwd: string, outcome: Outcome): Facts {
  const report = join(cwd, "rag-gate-report");
  const files = existsSync(report) ? readdirSync(report) : [];
  const textOf = (file: string): string =>
    readFileSync(join(report, file), "utf8").replace(/script-src '[^']*'|<script>[\s\S]*?<\/script>/g, "");
  return { ...outcome, ...Object.fromEntries(files.map((file) => [file, textOf(file)])) };
}

function differences(before: Facts, after: Facts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [was, is] = [JSON.stringify(before[name]), JSON.stringify(after[name])];
    if (was === is) return [];
    const at = [...(was ?? "")].findIndex((letter, i) => letter !== is?.[i]);
    const part = (text: string | undefined): string => (text ?? "absent").slice(Math.max(0, at - 60), at + 200);
    return [`${name}: ${part(was)}`, `${" ".repeat(name.length)}> ${part(is)}`];
  });
}

function scenario(name: string): Job {
  const stage = async (cwd: string, cli: string): Promise<readonly string[]> => [
    ...(await stageScenario(name, cwd, (args) => run(cli, args, cwd))),
    "--now",
    TODAY,
  ];
  return { name: `scenario ${name}`, stage };
}

function demos(): Job[] {
  return [["demo"], ["demo", "--pass"], ["--help"], ["gate", "--help"]].map((args) => {
    return { name: args.join(" "), stage: async () => args };
  });
}

/** Runs of a folder and of those below it: every file that may be traces, against the dataset that is there. */
function jobsBelow(folder: string): Job[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries.flatMap((entry) => (entry.isDirectory() ? jobsBelow(join(folder, entry.name)) : []));
  const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const data = files.filter((file) => /\.(?:jsonl|json|csv)$/.test(file));
  const golden = data.find((file) => /^golden\./.test(file));
  const option = (name: string, pattern: RegExp): string[] => {
    const found = files.find((file) => pattern.test(file));
    return found === undefined ? [] : [`--${name}`, found];
  };
  const shared = [
    ...option("corpus", /^corpus\.jsonl/),
    ...option("config", /^(?:policy|rag-gate|p|e)\.yml$/),
    ...option("baseline", /^baseline\.jsonl/),
  ];
  const traces = data.filter((file) => file !== golden && !/^(?:baseline|corpus|calibration|human)/.test(file));
  const own = (golden === undefined ? data : traces).map((file) => {
    const inputs = ["--golden", golden ?? file, "--traces", file, ...(golden === undefined ? [] : shared)];
    const stage = async (cwd: string): Promise<readonly string[]> => {
      mkdirSync(cwd, { recursive: true });
      for (const name of files) cpSync(join(folder, name), join(cwd, name));
      return ["gate", ...inputs, "--now", TODAY];
    };
    return { name: `${basename(folder)}/${file}`, stage };
  });
  return [...own, ...below];
}
