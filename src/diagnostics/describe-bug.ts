import { logLine } from "../text/log-line.ts";

/** One safe line on an error that is nobody's but ours: what was thrown, and its causes. */
export function describeBug(error: unknown, version: string): string {
  const causes: string[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) {
    causes.push(logLine(`${at.name}: ${at.message}`));
  }
  return `rag-gate ${version} has a bug: ${causes.join(", caused by ") || logLine(String(error))}`;
}
