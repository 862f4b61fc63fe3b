import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../../src/report/schema/report.schema.ts";
import { type CliResult, runCli } from "./run-cli.ts";

/** One folder per scenario: inputs, `scenario.json`, and what the gate is expected to decide. */
export const SCENARIOS = join(import.meta.dirname, "../scenarios");

export const scenarioNames: readonly string[] = readdirSync(SCENARIOS, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

export interface Scenario {
  readonly about: string;
  readonly command?: string;
  readonly args?: readonly string[];
  /** Causes by case: the first of these cases is explained as well. */
  readonly causes?: Readonly<Record<string, readonly string[]>>;
  /** Also keeps the whole report as an expectation. */
  readonly full?: boolean;
}

export interface ScenarioRun extends CliResult {
  /** The options of the run, without the command. */
  readonly options: readonly string[];
}

type Run = (args: readonly string[], cwd: string) => Promise<{ readonly exitCode: number }>;

export function readScenario(name: string): Scenario {
  return JSON.parse(readFileSync(join(SCENARIOS, name, "scenario.json"), "utf8")) as Scenario;
}

/** Runs a scenario with copies of its files in an empty folder. */
export async function runScenario(name: string, cwd: string): Promise<ScenarioRun> {
  const [command, ...options] = await stageScenario(name, cwd, runCli);
  return { ...(await runCli([command!, ...options], cwd)), options };
}

const results = new Map<string, Promise<ScenarioRun>>();

/** What a scenario gives, run once per process. */
export function scenarioResult(name: string): Promise<ScenarioRun> {
  const made = results.get(name) ?? runOnce(name);
  results.set(name, made);
  return made;
}

/** The report of a scenario that writes one. */
export async function scenarioReport(name: string): Promise<Report> {
  const { report } = await scenarioResult(name);
  if (report === undefined) throw new Error(`${name} writes no report`);
  return report;
}

/** The reports of all scenarios that write one, by name. */
export async function scenarioReports(): Promise<ReadonlyMap<string, Report>> {
  const found = new Map<string, Report>();
  for (const name of scenarioNames) {
    const { report } = await scenarioResult(name);
    if (report !== undefined) found.set(name, report);
  }
  return found;
}

async function runOnce(name: string): Promise<ScenarioRun> {
  const cwd = mkdtempSync(join(tmpdir(), "rag-gate-scenario-"));
  try {
    return await runScenario(name, cwd);
  } finally {
    rmSync(cwd, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Copies the files of a scenario into a folder, and returns the command line that runs it there. */
export async function stageScenario(name: string, cwd: string, run: Run): Promise<readonly string[]> {
  const folder = join(SCENARIOS, name);
  const { command = "gate", args = [] } = readScenario(name);
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() && entry.name !== "scenario.json" ? [entry.name] : []));
  for (const file of files) copyFileSync(join(folder, file), join(cwd, file));
  // Files of other tools keep the extension that the tool gives them.
  const given = (option: string, stem: string): string[] => {
    const file = files.find((candidate) => candidate.split(".")[0] === stem);
    return file === undefined ? [] : [`--${option}`, file];
  };
  if (args.includes("report")) await makeBaselineReport(name, cwd, run);
  const baseline = args.includes("--baseline") ? [] : given("baseline", "baseline");
  return [
    command,
    ...given("golden", "golden"),
    ...given("traces", "head"),
    ...baseline,
    ...given("corpus", "corpus"),
    ...given("config", "rag-gate"),
    ...args,
  ];
}

/** The report that main would have left: the plain golden dataset with the scenario's baseline traces. */
async function makeBaselineReport(name: string, cwd: string, run: Run): Promise<void> {
  const plain = join(SCENARIOS, "nothing-changed");
  copyFileSync(join(plain, "golden.jsonl"), join(cwd, "main-golden.jsonl"));
  const inputs = ["--golden", "main-golden.jsonl", "--traces", "baseline.jsonl", "--config", "rag-gate.yml"];
  const { exitCode } = await run(["gate", ...inputs, "--corpus", join(plain, "corpus.jsonl")], cwd);
  if (exitCode !== 0) throw new Error(`${name}: the baseline report does not pass`);
  renameSync(join(cwd, "rag-gate-report"), join(cwd, "report"));
}
