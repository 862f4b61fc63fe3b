import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { Policy } from "./policy.ts";

/**
 * Warns of a policy file that says something else and no gate: where there was none before, it has put the built-in
 * thresholds out of force. `gates: {}` says that this is meant.
 */
export function warnNoGates({ gates }: Policy, content: object, file: string, log: DiagnosticLog): void {
  if ("gates" in content || gates.some(({ origin }) => origin !== "built-in")) return;
  const message = "this policy writes no gate, and the built-in thresholds hold only where there is no policy";
  log.warn("policy/no-gates", message, { file, line: 1 });
}
