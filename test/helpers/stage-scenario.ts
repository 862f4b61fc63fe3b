import { copyFileSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";

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

type Run = (args: readonly string[], cwd: string) => Promise<{ readonly exitCode: number }>;

export function readScenario(name: string): Scenario {
  return JSON.parse(readFileSync(join(SCENARIOS, name, "scenario.json"), "utf8")) as Scenario;
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
