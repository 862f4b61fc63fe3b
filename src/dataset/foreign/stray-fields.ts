import { goldenFields, STRAY_FIELDS } from "./golden-fields.ts";
import { mergeOwn } from "./merge-own.ts";
import { notesOf } from "./notes-of.ts";

/**
 * What a row says in fields that count wherever it says them, the row itself before its notes: left aside where a format
 * has them elsewhere, a case would ask as nobody and hold no canary.
 */
export function strayFields(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = mergeOwn(...notesOf(row).map(goldenFields), goldenFields(row));
  // `critical` is a common word: of another type it is a field of somebody else.
  if (typeof said.critical !== "boolean") delete said.critical;
  return Object.fromEntries(STRAY_FIELDS.flatMap((name) => (name in said ? [[name, said[name]]] : [])));
}
