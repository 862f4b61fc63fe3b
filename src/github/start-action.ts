import { readFileSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import * as core from "@actions/core";
import { type ActionInputs, parseInputs } from "../action/parse-inputs.ts";
import { type ActionFiles, runAction } from "../action/run-action.ts";
import { type RunContext, readContext } from "../action/run-context.ts";
import { describeBug } from "../diagnostics/describe-bug.ts";
import { formatDiagnostics } from "../diagnostics/format-diagnostic.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { version } from "../version.ts";
import { fileSource } from "../workspace/file-source.ts";
import { findFiles, resolveIn } from "../workspace/find-files.ts";
import { loadPolicy, policyFile } from "../workspace/load-policy.ts";
import { readBaseline } from "../workspace/read-baseline.ts";
import { sha256 } from "../workspace/sha256.ts";
import { writeReport } from "../workspace/write-report.ts";
import { runnerPlatform } from "./runner-platform.ts";

/**
 * The Action from the runner's environment to the exit code: 0 where the policy lets the change ship, else 1. The only
 * place of the Action that reads the environment, and its only catch.
 */
export async function startAction(env: NodeJS.ProcessEnv): Promise<0 | 1> {
  try {
    const inputs = parseInputs((name) => core.getInput(name));
    if (inputs.token !== "") core.setSecret(inputs.token);
    const context = readContext(env, readPayload(env.GITHUB_EVENT_PATH));
    const workspace = env.GITHUB_WORKSPACE ?? process.cwd();
    const temporary = env.RUNNER_TEMP ?? join(workspace, ".rag-gate");
    const platform = runnerPlatform(context, inputs.token, workspace, temporary);
    const exitCode = await runAction(inputs, context, actionFiles(inputs, context, workspace, temporary), platform);
    if (exitCode === 1) core.error("rag-gate: this change may not ship. The reasons are above and in the job summary.");
    return exitCode;
  } catch (error) {
    for (const line of describe(error)) core.error(line);
    return 1;
  }
}

function describe(error: unknown): string[] {
  if (error instanceof UserError) return formatDiagnostics(error.diagnostics, error.total).split("\n");
  return [`${describeBug(error, version)}. Nothing was judged.`];
}

function readPayload(path: string | undefined): unknown {
  if (path === undefined) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

function actionFiles(inputs: ActionInputs, context: RunContext, workspace: string, temporary: string): ActionFiles {
  const inside = (file: string): string => insideOf(file, workspace, [workspace, temporary]);
  return {
    findSources: (patterns) => findFiles(patterns, workspace).map((file) => fileSource(inside(file), workspace)),
    loadPolicy: ({ config, preset }, log) => {
      const file = policyFile(config, workspace);
      if (file !== null) inside(file);
      return loadPolicy(file, workspace, preset === undefined ? {} : { preset }, log);
    },
    readBaseline: (path) => readBaseline(inside(path), workspace),
    writeReport: (files) => {
      const folder = join(temporary, inputs.artifactName);
      writeReport(folder, files);
      return folder;
    },
    isWorkspaceFile: (file) => context.owner !== "" && !isAbsolute(file) && !file.startsWith("artifact "),
    sha256,
    today: new Date().toISOString().slice(0, 10),
  };
}

/** Refuses a path that leads, by itself or by a link, out of the folders that belong to this run. */
function insideOf(file: string, workspace: string, folders: readonly string[]): string {
  const real = realPath(resolveIn(workspace, file));
  const ok = folders.some((folder) => {
    const way = relative(realPath(folder), real);
    return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
  });
  if (ok) return file;
  throw new UserError([
    { severity: "error", code: "file/outside", message: `${file} leads out of the workspace`, file },
  ]);
}

/** The path itself where it does not exist: that is told by whoever reads it. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
