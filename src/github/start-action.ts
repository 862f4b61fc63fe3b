import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@actions/core";
import { type ActionFiles, finalUpdate, parseInputs, readRunContext, runAction } from "../action/index.ts";
import { describeBug, formatDiagnostics, UserError } from "../diagnostics/index.ts";
import { version } from "../version.ts";
import { checkedOut } from "../workspace/index.ts";
import { runnerFiles, runnerPlatform } from "./runner.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Calls `act` once when the runner stops the step (it sends SIGINT, and SIGTERM some seconds later), and then ends by the
 * same signal. Returns what takes the watch off again.
 */
export function onStop(act: () => void): () => void {
  const stop = (signal: NodeJS.Signals): void => {
    unwatch();
    try {
      act();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const unwatch = (): void => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return unwatch;
}

/**
 * The Action from the runner's environment to the exit code: 0 where the policy lets the change ship, else 1. The only
 * place of the Action that reads the environment, and its only catch.
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
      // Loaded here: it brings the schema library, which a gate needs only for a policy file.
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
    const unwatch = onStop(() => {
      if (!isWritten) finalUpdate(context, files, platform);
    });
    return await runAction(inputs, context, watched, platform).finally(unwatch);
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
