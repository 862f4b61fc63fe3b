import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { UserError } from "../diagnostics/user-error.ts";

/** Problems that are told; of a thousand alike nobody reads more. */
const TOLD = 50;

/**
 * Rows as the JSONL that a file of them would be. Throws what JSON cannot hold, with its line: a NaN would become null,
 * which says that nothing was measured where something went wrong.
 */
export function rowsAsText(name: string, rows: readonly unknown[]): string {
  const problems: Diagnostic[] = [];
  // Not `map`, which passes over a hole: the row that is not there would be one that nobody misses.
  const lines = Array.from(rows, (row, i) => {
    try {
      return `${JSON.stringify(row, finite)}\n`;
    } catch (error) {
      const message =
        error instanceof NotFinite ? error.message : "this row holds what JSON cannot: a cycle or a bigint";
      const hint = "write null where there is no value";
      problems.push({ severity: "error", code: "data/not-json", message, file: name, line: i + 1, hint });
      return "";
    }
  });
  if (problems.length > 0) throw new UserError(problems.slice(0, TOLD), problems.length);
  return lines.join("");
}

class NotFinite extends Error {}

function finite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new NotFinite(`${key} is ${value}, which is no value`);
  return value;
}
