import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { checkJudgeInputs } from "../judge/check-judge-inputs.ts";
import { JUDGE_CACHE_FILE } from "../judge/judge-cache-file.ts";
import type { LiveJudging } from "../judge/live-judging.ts";
import { fileSource } from "../workspace/file-source.ts";
import { resolveIn } from "../workspace/find-files.ts";
import { DEFAULT_OUT } from "./options.ts";
import type { ParsedArgs } from "./parse-args.ts";
import { judgeProgress } from "./progress.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The live judge that the options name; null where they name none. What the last run into the same report directory
 * heard is not asked again.
 */
export async function judgeRequest(
  args: ParsedArgs,
  terminal: Terminal,
  problems: DiagnosticLog,
): Promise<LiveJudging | null> {
  const given = {
    baseUrl: args.one("judge-base-url"),
    model: args.one("judge-model"),
    key: terminal.judgeKey?.trim() ?? "",
  };
  const before = problems.errorCount;
  const names = { baseUrl: "--judge-base-url", model: "--judge-model", key: "RAG_GATE_JUDGE_API_KEY" };
  const inputs = checkJudgeInputs(given, names, (code, message) => problems.error(code, message));
  if (inputs === undefined || problems.errorCount > before) return null;
  const cache = join(args.one("out") ?? DEFAULT_OUT, JUDGE_CACHE_FILE);
  const caches = existsSync(resolveIn(terminal.cwd, cache)) ? [fileSource(cache, terminal.cwd)] : [];
  const { liveJudging } = await import("../judge/client/live-judging.ts");
  return liveJudging(inputs, caches, judgeProgress(terminal));
}
