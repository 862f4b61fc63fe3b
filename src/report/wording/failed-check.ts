import type { Report } from "../schema/report.schema.ts";
import { checkName } from "./check-name.ts";

/**
 * A failed check in words, of a failed pipeline with what its error is called; null where it is a metric, which has its name.
 * Kinds go through `say`, the sanitiser of the sink.
 */
export function failedCheck(
  check: string,
  details: Report["failures"][number]["details"],
  say: (kind: string) => string,
): string | null {
  const name = checkName(check);
  const kinds = check === "trace_error" ? (details?.error_kinds ?? []) : [];
  return name === null || kinds.length === 0
    ? name
    : `${name} (${kinds
        .slice(0, TOLD)
        .map((kind) => say(kind))
        .join(", ")})`;
}

/** Repeats of one case rarely fail in more ways. */
const TOLD = 3;
