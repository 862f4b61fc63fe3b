import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { jsonIn } from "./json-in.ts";

/** Where tools let an author note what they have no field for. */
const NOTES = [
  "metadata",
  "additional_metadata",
  "additionalMetadata",
  "custom_column_key_values",
  "customColumnKeyValues",
] as const;

/** What an author noted beside the fields of a tool's row, also where it is the text of a record. */
export function notesOf(row: Row): readonly Row[] {
  return NOTES.map((name) => jsonIn(row[name])).filter(isObject);
}
