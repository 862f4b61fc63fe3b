import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@actions/core";
import { type ActionFiles, finalUpdate, parseInputs, readRunContext, runAction } from "../action/index.ts";
import { describeBug, formatDiagnostics, UserError } from "../diagnostics/index.ts";
import { version } from "../version.ts";
import { checkedOut } from "../workspace/index.ts";
import { runnerFiles, runnerPlatform } from "./runner.ts";

/**
 * Runs the Action and returns the exit code: 0 if the policy lets the change ship, otherwise 1. Only this function of
 * the Action reads the environment and catches every error.
 */
export async function startAction(env: NodeJS.ProcessEnv): Promise<0 | 1> {
  try {
    const inputs = parseInputs((name) => core.getInput(name));
    for (const secret of [inputs.token, inputs.judge?.key ?? ""]) if (secret !== "") core.setSecret(secret);
    const workspace = env.GITHUB_WORKSPACE ?? process.cwd();
    const context = readRunContext(env, readPayload(env.GITHUB_EVENT_PATH), checkedOut(workspace));
    const temporary = env.RUNNER_TEMP ?? join(workspace, ".rag-gate");
    const platform = runnerPlatform(context, inputs.token, temporary);
    if (inputs.mode === "publish") {
      // Imported late, because it loads the schema library, which a gate needs only with a policy file.
      const { publishComment } = await import("../action/lazy.ts");
      return await publishComment(inputs, context, platform);
    }
    const files = runnerFiles(inputs, workspace, temporary);
    if (inputs.mode === "score") {
      const { scoreTraces } = await import("../action/lazy.ts");
      return await scoreTraces(inputs, context, files, platform);
    }
    let isWritten = false;
    const watched: ActionFiles = {
      ...files,
      writeReport: (written) => {
        const folder = files.writeReport(written);
        isWritten = true;
        return folder;
      },
    };
    const stopWatching = onStop(() => {
      if (!isWritten) finalUpdate(context, files, platform);
    });
    return await runAction(inputs, context, watched, platform).finally(stopWatching);
  } catch (error) {
    for (const line of errorLines(error)) core.error(line);
    return 1;
  }
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Calls `act` once when the runner stops the step with SIGINT, or with SIGTERM some seconds later. Then ends the
 * process with the same signal. Returns a function that stops watching.
 */
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

function errorLines(error: unknown): string[] {
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
