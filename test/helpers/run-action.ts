import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { parse } from "yaml";
import { bareEnvironment } from "./bare-environment.ts";
import type { FakeGithub } from "./fake-github/start.ts";
import { tempFolder } from "./temp-folder.ts";

interface ActionYml {
  readonly inputs: Record<string, { readonly default?: string }>;
  readonly outputs: Record<string, unknown>;
  readonly runs: { readonly main: string };
}

export interface ActionRun {
  readonly inputs: Readonly<Record<string, string>>;
  readonly event: { readonly name: string; readonly payload: unknown };
  readonly sha: string;
  readonly ref: string;
  readonly runId: number;
  readonly attempt?: number;
  /** Files of the checked-out repository. */
  readonly workspace: string;
  readonly github: FakeGithub;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether anybody takes the log; else the pipe is closed at its other end. */
  readonly hasReader?: boolean;
  /** The runner stops the step as soon as this holds. */
  readonly stopWhen?: () => boolean;
}

/** A command that the runner would have obeyed. */
interface RunnerCommand {
  readonly name: string;
  readonly properties: string;
  readonly message: string;
}

export interface ActionResult {
  readonly exitCode: number | null;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly commands: readonly RunnerCommand[];
}

/** Runs the bundled Action as the runner does: dist/ and action.yml alone, a child process, nothing of this environment. */
export async function runAction({
  inputs,
  event,
  sha,
  ref,
  runId,
  attempt = 1,
  workspace,
  github,
  env = {},
  hasReader = true,
  stopWhen,
}: ActionRun): Promise<ActionResult> {
  const home = tempFolder({
    output: "",
    summary: "",
    state: "",
    env: "",
    path: "",
    "event.json": JSON.stringify(event.payload),
  });
  const action = inject("action");
  mkdirSync(join(home, "temp"));
  const yml = parse(readFileSync(join(action, "action.yml"), "utf8")) as ActionYml;
  for (const name of Object.keys(inputs)) if (!(name in yml.inputs)) throw new Error(`the Action has no input ${name}`);
  const values = Object.entries(yml.inputs).map(([name, { default: fallback = "" }]) => {
    const value = inputs[name] ?? (fallback.includes("github.token") ? "ghs_local" : fallback);
    return [`INPUT_${name.toUpperCase().replaceAll(" ", "_")}`, value] as const;
  });
  const repository = `${github.owner}/${github.repo}`;
  const branch = ref.startsWith("refs/heads/") ? ref.slice(11) : "main";
  const claims = Buffer.from(JSON.stringify({ scp: `Actions.Results:run-${runId}.${attempt}:job-1` })).toString(
    "base64url",
  );
  const environment: Record<string, string> = {
    ...Object.fromEntries(values),
    ...bareEnvironment,
    HOME: home,
    CI: "true",
    GITHUB_ACTIONS: "true",
    RUNNER_OS: "Linux",
    // Compiling the bundle anew for every run would be a fifth of the time of these tests.
    NODE_COMPILE_CACHE: join(action, "compiled"),
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_ID: String(github.repositoryId),
    GITHUB_REPOSITORY_OWNER: github.owner,
    GITHUB_SHA: sha,
    GITHUB_REF: ref,
    GITHUB_REF_NAME: branch,
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_WORKFLOW: "RAG",
    GITHUB_WORKFLOW_REF: `${repository}/.github/workflows/rag.yml@${ref}`,
    GITHUB_JOB: "gate",
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: join(home, "event.json"),
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_API_URL: github.url,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: join(home, "temp"),
    GITHUB_OUTPUT: join(home, "output"),
    GITHUB_STEP_SUMMARY: join(home, "summary"),
    GITHUB_STATE: join(home, "state"),
    GITHUB_ENV: join(home, "env"),
    GITHUB_PATH: join(home, "path"),
    ACTIONS_RESULTS_URL: `${github.url}/`,
    ACTIONS_RUNTIME_TOKEN: `e30.${claims}.x`,
    ...env,
  };
  const { exitCode, log } = await spawned(join(action, yml.runs.main), workspace, environment, hasReader, stopWhen);
  for (const file of ["env", "path"])
    if (readFileSync(join(home, file), "utf8") !== "")
      throw new Error(`the Action wrote to GITHUB_${file.toUpperCase()}`);
  const outputs = fileCommands(readFileSync(join(home, "output"), "utf8"));
  for (const name of Object.keys(outputs))
    if (!(name in yml.outputs)) throw new Error(`the Action has no output ${name}`);
  keepReport(outputs["report-dir"], workspace);
  return {
    exitCode,
    log,
    outputs,
    summary: readFileSync(join(home, "summary"), "utf8"),
    commands: log.split("\n").flatMap(command),
  };
}

/** The report lies in the run's temporary folder; tests read it from the workspace. */
function keepReport(folder: string | undefined, workspace: string): void {
  if (folder !== undefined && existsSync(folder)) cpSync(folder, join(workspace, ".report"), { recursive: true });
}

function spawned(
  main: string,
  cwd: string,
  env: Record<string, string>,
  hasReader: boolean,
  stopWhen: (() => boolean) | undefined,
): Promise<{ exitCode: number | null; log: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main], { cwd, env, timeout: 200_000 });
    let log = "";
    if (!hasReader) for (const stream of [child.stdout, child.stderr]) stream.destroy();
    child.stdout.on("data", (chunk: Buffer) => {
      log += chunk;
    });
    child.stderr.on("data", (chunk: Buffer) => {
      log += chunk;
    });
    const poll = setInterval(() => {
      if (stopWhen?.()) child.kill("SIGTERM");
    }, 20);
    child.on("close", (exitCode) => {
      clearInterval(poll);
      resolve({ exitCode, log });
    });
  });
}

/** The runner's grammar: `::name props::message` opening a line, and the legacy `##[name props]message` anywhere. */
function command(line: string): RunnerCommand[] {
  const v2 = /^\s*::([a-z-]+)(?: ([^:]*(?:%3A[^:]*)*))?::(.*)$/.exec(line);
  if (v2 !== null) return [{ name: v2[1]!, properties: v2[2] ?? "", message: v2[3]! }];
  const v1 = /##\[([a-z-]+)([^\]]*)\](.*)$/.exec(line);
  return v1 === null ? [] : [{ name: `legacy ${v1[1]}`, properties: v1[2]!, message: v1[3]! }];
}

function fileCommands(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const [name, delimiter] = lines[i]!.split("<<");
    if (delimiter === undefined) continue;
    const value: string[] = [];
    while (lines[++i] !== delimiter) value.push(lines[i]!);
    found[name!] = value.join("\n");
  }
  return found;
}
