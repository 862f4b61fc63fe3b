import { parseLenient } from "../json/parse-lenient.ts";
import type { Row } from "../rows/row.ts";

/**
 * A row of Langfuse under the names of its API: its exports to blob storage and the models of its Python client write them
 * in snake case. In older CSV of its pages every field is JSON, so that a text stands in quotes of its own.
 */
export function langfuseRow(row: Row): Row {
  const isSnake = "parent_observation_id" in row && "trace_id" in row;
  const isQuoted = typeof row.id === "string" && row.id.startsWith('"');
  if (!isSnake && !isQuoted) return row;
  const fields = Object.entries(row).map(([name, field]) => [
    isSnake ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name,
    isQuoted ? (parseLenient(String(field)) ?? field) : field,
  ]);
  return Object.fromEntries(fields) as Row;
}
