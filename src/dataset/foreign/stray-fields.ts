import { goldenFields } from "./golden-fields.ts";
import { notesOf } from "./notes-of.ts";

/** Fields of ours that no tool has under the same name, and that make a gate stricter. */
const TELLING = [
  "expected_behavior",
  "user_context",
  "critical",
  "must_cite",
  "must_not_contain",
  "answer_schema",
  "acl_group",
  "expected_docs",
] as const;

/**
 * What a row says in these fields wherever it says so, the row itself before its notes: left aside where a format has
 * them elsewhere, a case would ask as nobody and hold no canary.
 */
export function strayFields(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.assign({}, ...notesOf(row).map(goldenFields), goldenFields(row)) as Record<string, unknown>;
  // `critical` is a common word: of another type it is a field of somebody else.
  if (typeof said.critical !== "boolean") delete said.critical;
  return Object.fromEntries(TELLING.flatMap((name) => (name in said ? [[name, said[name]]] : [])));
}
