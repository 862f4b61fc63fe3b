import { isObject } from "../rows/is-type.ts";
import { goldenFields, STRAY_FIELDS } from "./golden-fields.ts";
import { isJudgement } from "./is-judgement.ts";
import { mergeOwn } from "./merge-own.ts";
import { notesOf } from "./notes-of.ts";

/**
 * What a row says in fields that count wherever it says them, the row itself before its notes: left aside where a format
 * has them elsewhere, a case would ask as nobody and hold no canary.
 */
export function strayFields(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = mergeOwn(...notesOf(row).map(goldenFields), goldenFields(row));
  // `critical` and `relevance` are common words: of another type they are fields of somebody else.
  if (typeof said.critical !== "boolean") delete said.critical;
  if (!isObject(said.relevance) || isJudgement(said.relevance)) delete said.relevance;
  return Object.fromEntries(STRAY_FIELDS.flatMap((name) => (name in said ? [[name, said[name]]] : [])));
}
