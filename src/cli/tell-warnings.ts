import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { formatWarnings } from "../diagnostics/format-diagnostic.ts";
import type { Terminal } from "./terminal.ts";

/** Tells the first few warnings of each kind; nothing where there are none. */
export function tellWarnings(
  warnings: readonly Diagnostic[],
  counts: ReadonlyMap<string, number>,
  terminal: Terminal,
): void {
  if (warnings.length > 0) terminal.err(`${formatWarnings(warnings, counts)}\n\n`);
}
