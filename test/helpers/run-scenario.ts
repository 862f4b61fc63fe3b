import { copyFileSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { type CliResult, runCli } from "./run-cli.ts";

/** The folders that are tests by existing. */
export const SCENARIOS = join(import.meta.dirname, "../scenarios");

export interface Scenario {
  readonly about: string;
  readonly command?: string;
  readonly args?: readonly string[];
  /** Causes by case: the first of these cases is explained as well. */
  readonly causes?: Readonly<Record<string, readonly string[]>>;
}

export interface ScenarioRun extends CliResult {
  /** The options that it was run with, without the command. */
  readonly options: readonly string[];
}

export function readScenario(name: string): Scenario {
  return JSON.parse(readFileSync(join(SCENARIOS, name, "scenario.json"), "utf8")) as Scenario;
}

/** Runs a scenario with copies of its files in an empty folder. */
export async function runScenario(name: string, cwd: string): Promise<ScenarioRun> {
  const folder = join(SCENARIOS, name);
  const { command = "gate", args = [] } = readScenario(name);
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() && entry.name !== "scenario.json" ? [entry.name] : []));
  for (const file of files) copyFileSync(join(folder, file), join(cwd, file));
  // Files of other tools keep the ending that the tool gives them.
  const given = (option: string, stem: string): string[] => {
    const file = files.find((candidate) => candidate.split(".")[0] === stem);
    return file === undefined ? [] : [`--${option}`, file];
  };
  if (args.includes("report")) await makeBaselineReport(name, cwd);
  const baseline = args.includes("--baseline") ? [] : given("baseline", "baseline");
  const options = [
    ...given("golden", "golden"),
    ...given("traces", "head"),
    ...baseline,
    ...given("corpus", "corpus"),
    ...given("config", "rag-gate"),
    ...args,
  ];
  return { ...(await runCli([command, ...options], cwd)), options };
}

/** The report that main would have left behind: the plain golden set with its baseline traces. */
async function makeBaselineReport(name: string, cwd: string): Promise<void> {
  const plain = join(SCENARIOS, "nothing-changed");
  copyFileSync(join(plain, "golden.jsonl"), join(cwd, "main-golden.jsonl"));
  const inputs = ["--golden", "main-golden.jsonl", "--traces", "baseline.jsonl", "--config", "rag-gate.yml"];
  const { exitCode } = await runCli(["gate", ...inputs, "--corpus", join(plain, "corpus.jsonl")], cwd);
  if (exitCode !== 0) throw new Error(`${name}: the baseline report does not pass`);
  renameSync(join(cwd, "rag-gate-report"), join(cwd, "report"));
}
