import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { nearestName } from "../text/nearest-name.ts";
import { fieldInOtherWords } from "./field-in-other-words.ts";

/**
 * Warns of field names that look like a known one (`expected_chunk_id` for `expected_chunk_ids`), or say the same in other
 * words (`canary`) where the row has not the known one as well: an unknown field is kept and ignored, but a mistyped one
 * would silently switch a check off. Each name is looked at once. `likeness` says which known name one looks like; `owner`
 * is what the fields are of, where that is not the row itself.
 */
export function lookalikeWarner(
  known: readonly string[],
  log: DiagnosticLog,
  likeness: (name: string, known: readonly string[], row: object) => Likeness = (name) => nearestName(name, known),
  owner = "",
): (row: object, line: number, file: string) => void {
  const seen = new Set(known);
  const of = owner === "" ? "" : ` of ${owner}`;
  return (row, line, file) => {
    for (const name in row) {
      if (seen.has(name)) continue;
      if (seen.size > MAX_NAMES) return;
      seen.add(name);
      const other = fieldInOtherWords(name, known);
      const meant = other ?? likeness(name, known, row);
      if (meant === undefined || (other !== undefined && other in row)) continue;
      const isNamed = typeof meant === "string";
      const message = `unknown field "${name}"${of} is ignored${isNamed ? `: did you mean "${meant}"?` : ""}`;
      log.warn("data/lookalike-field", message, { file, line, ...(isNamed ? {} : meant) });
    }
  };
}

/** Which known field a name looks like, or what to do in place of a field that is none; undefined where neither. */
export type Likeness = string | { readonly hint: string } | undefined;

/** Bounds the memory that a file of ever new field names can take. */
const MAX_NAMES = 10_000;
