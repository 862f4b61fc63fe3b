import { realpathSync } from "node:fs";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { findFiles, resolveIn } from "../workspace/find-files.ts";
import type { ParsedArgs } from "./parse-args.ts";

/** Options that name files to read. */
const READ = ["golden", "traces", "corpus", "qrels", "config", "baseline"] as const;

/**
 * Refuses to write over what the command reads: `written` are paths below `root`, or absolute ones. A golden set would be
 * gone; a baseline would be the run itself the next time, which then passes. Throws a UserError with every such file.
 */
export function keepInputs(written: readonly string[], args: ParsedArgs, root: string): void {
  const there = new Map(written.flatMap((path) => real(resolveIn(root, path)).map((place) => [place, path])));
  if (there.size === 0) return;
  const problems = new DiagnosticLog();
  for (const option of READ) {
    for (const file of args.many(option).flatMap((pattern) => found(pattern, root))) {
      const path = real(resolveIn(root, file)).flatMap((place) => there.get(place) ?? [])[0];
      if (path === undefined) continue;
      const message = `${path} is what --${option} reads, and would be overwritten`;
      problems.error("file/exists", message, { hint: "name another place with --out" });
    }
  }
  problems.throwIfErrors();
}

/** What cannot be found is told where it is read. A baseline may be a folder, or no path at all. */
function found(pattern: string, root: string): readonly string[] {
  if (!/[*?]/.test(pattern)) return [pattern];
  try {
    return findFiles([pattern], root);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [];
  }
}

/** The place that a path leads to; none where nothing is there. */
function real(path: string): [] | [string] {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}
