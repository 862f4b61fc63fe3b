import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { nearestName } from "../../text/nearest-name.ts";
import { fieldInOtherWords } from "./field-in-other-words.ts";

export interface LookalikeWarner {
  (row: object, line: number, file: string): void;
  /** Whether there is nothing to say of a name, in whatever row it stands. */
  isSettled(name: string): boolean;
}

/**
 * Warns of field names that look like a known one (`expected_chunk_id` for `expected_chunk_ids`), or say the same in other
 * words (`canary`) where the row has not the known one as well: an unknown field is kept and ignored, but a mistyped one
 * would silently switch a check off. What looks like an access label has a code of its own, because the gate asks for it.
 * Each name is told once. `likeness` says which known name one looks like; `owner` is what the fields are of, where that is
 * not the row itself.
 */
export function lookalikeWarner(
  known: readonly string[],
  log: DiagnosticLog,
  likeness: (name: string, known: readonly string[], row: object) => Likeness = (name) => nearestName(name, known),
  owner = "",
): LookalikeWarner {
  const seen = new Set(known);
  const of = owner === "" ? "" : ` of ${owner}`;
  const warn = (row: object, line: number, file: string): void => {
    for (const name in row) {
      if (seen.has(name)) continue;
      if (seen.size > MAX_NAMES) return;
      const other = fieldInOtherWords(name, known);
      const meant = other ?? likeness(name, known, row);
      // Another row may have this field alone.
      if (meant === undefined ? likeness(name, known, {}) !== undefined : isSaid(name, meant, other, row)) continue;
      seen.add(name);
      if (meant === undefined) continue;
      const isNamed = typeof meant === "string";
      const message = `unknown field "${name}"${of} is ignored${isNamed ? `: did you mean "${meant}"?` : ""}`;
      const more = !isNamed ? meant : meant === "user_context" ? { hint: WHO_ASKS } : {};
      log.warn(codeOf(meant, owner), message, { file, line, ...more });
    }
  };
  return Object.assign(warn, { isSettled: (name: string) => seen.has(name) });
}

/** Whether the known field stands in the row as well, and says the same: of two lists of canaries neither does. */
function isSaid(name: string, meant: Likeness, other: string | undefined, row: object): boolean {
  const fields = row as Readonly<Record<string, unknown>>;
  if (meant !== CANARIES) return other !== undefined && other in row;
  const { [CANARIES]: ours, [name]: theirs } = fields;
  if (!Array.isArray(ours)) return ours !== undefined;
  return [theirs]
    .flat()
    .every((item) => typeof item !== "string" || item.startsWith("[") || ours.includes(item.trim()));
}

/** What would have said who may read a chunk has a code of its own. Who asks without a tenant may read less, not more. */
function codeOf(meant: Likeness, owner: string): DiagnosticCode {
  const isLabel = (meant === "tenant_id" && owner !== "user_context") || meant === "acl_roles";
  return isLabel ? "data/access-lookalike" : "data/lookalike-field";
}

const WHO_ASKS = 'say who asks in one field: user_context: {"tenant_id": "acme", "roles": ["hr"]}';

const CANARIES = "must_not_contain";

/** Which known field a name looks like, or what to do in place of a field that is none; undefined where neither. */
export type Likeness = string | { readonly hint: string } | undefined;

/** Bounds the memory that a file of ever new field names can take. */
const MAX_NAMES = 10_000;
