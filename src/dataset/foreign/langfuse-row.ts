import { parseLenient } from "../json/parse-lenient.ts";
import type { Row } from "../row.ts";

/** A row of Langfuse as it is: in older CSV of its pages every field is JSON, so that a text stands in quotes of its own. */
export function langfuseRow(row: Row): Row {
  if (typeof row.id !== "string" || !row.id.startsWith('"')) return row;
  const fields = Object.entries(row).map(([name, field]) => [name, parseLenient(String(field)) ?? field]);
  return Object.fromEntries(fields) as Row;
}
