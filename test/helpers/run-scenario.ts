import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { type CliResult, runCli } from "./run-cli.ts";
import { scenarioNames, stageScenario } from "./stage-scenario.ts";

export interface ScenarioRun extends CliResult {
  /** The options of the run, without the command. */
  readonly options: readonly string[];
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
