import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@actions/core";
import { finalUpdate, type Job, parseInputs, readRunContext, runAction } from "../action/index.ts";
import { describeBug, formatDiagnostics, UserError } from "../diagnostics/index.ts";
import { version } from "../version.ts";
import { checkedOut } from "../workspace/index.ts";
import { runnerFiles, runnerPlatform } from "./runner.ts";

/** Runs the Action and returns the exit code: 0 if the policy lets the change ship, otherwise 1. */
export async function startAction(env: NodeJS.ProcessEnv): Promise<0 | 1> {
  try {
    const inputs = parseInputs((name) => core.getInput(name));
    for (const secret of [inputs.token, inputs.judge?.key ?? ""]) if (secret !== "") core.setSecret(secret);
    const workspace = env.GITHUB_WORKSPACE ?? process.cwd();
    const context = readRunContext(env, readPayload(env.GITHUB_EVENT_PATH), checkedOut(workspace));
    const temporary = env.RUNNER_TEMP ?? join(workspace, ".rag-gate");
    const platform = runnerPlatform(context, inputs.token, temporary);
    const job = { inputs, context, platform, files: runnerFiles(inputs, workspace, temporary) };
    if (inputs.mode !== "gate") {
      // Imported late: publishing loads the schema library, which a gate needs only with a policy file.
      const { publishComment, scoreTraces } = await import("../action/lazy.ts");
      return await (inputs.mode === "publish" ? publishComment(job) : scoreTraces(job));
    }
    let isWritten = false;
    const writeReport: Job["files"]["writeReport"] = (written) => {
      const folder = job.files.writeReport(written);
      isWritten = true;
      return folder;
    };
    const stopWatching = onStop(() => {
      if (!isWritten) finalUpdate(job);
    });
    return await runAction({ ...job, files: { ...job.files, writeReport } }).finally(stopWatching);
  } catch (error) {
    const lines =
      error instanceof UserError
        ? formatDiagnostics(error.diagnostics, error.total).split("\n")
        : [`${describeBug(error, version)}. Nothing was judged.`];
    for (const line of lines) core.error(line);
    return 1;
  }
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Calls `act` once when the runner stops the step, then ends the process. Returns a function that stops watching. */
function onStop(act: () => void): () => void {
  const stop = (signal: NodeJS.Signals): void => {
    stopWatching();
    try {
      act();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const stopWatching = (): void => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return stopWatching;
}

function readPayload(path: string | undefined): unknown {
  if (path === undefined) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}
