import { markdownTable } from "markdown-table";
import { count } from "../../text/index.ts";
import { code } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";

/** Rows of the long tables; the rest is in `cases.jsonl`. */
export const ROWS = 50;

/** A table, nothing where it has no row; `align` is a letter a column. */
export function table(header: readonly string[], rows: readonly (readonly string[])[], align?: string): string {
  if (rows.length === 0) return "";
  return markdownTable([header, ...(rows as string[][])], {
    align: [...(align ?? "l".repeat(header.length))],
  });
}

/** A table of the first entries, a row each, and how many it leaves out. */
export function tableOf<T>(
  header: readonly string[],
  all: readonly T[],
  row: (entry: T) => readonly string[],
  limit = ROWS,
  align?: string,
): string {
  return `${table(header, all.slice(0, limit).map(row), align)}${more(all.length, limit)}`;
}

/** A gate by its metric, with its slice where it has one. */
export function gateCell({ metric, slice }: Report["gates"][number]): string {
  return slice === null ? code(metric) : `${code(metric)} in ${code(slice)}`;
}

/** Values as code spans. */
export function list(values: readonly string[]): string {
  return values.length === 0 ? "none" : values.map((value) => code(value)).join(", ");
}

/** An entry of a list: how many cases something is said of, and the ids of the first; none where there are no cases. */
export function caseEntry(ids: readonly string[], what: string, limit: number): string[] {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, limit).map((id) => code(id));
  return [`- ${count(ids.length, "case")} ${what}: ${shown.join(", ")}${ids.length > limit ? ", ..." : ""}`];
}

/** A text of the data, or the words for none. */
export function text(value: string | null | undefined): string {
  return value ? code(value) : "not given";
}

/** What a cut table leaves out. */
export function more(total: number, shown = ROWS): string {
  return total > shown ? `\n\n${total - shown} more in the report's data files.` : "";
}

/** A body under its heading; nothing where there is no body. */
export function titled(heading: string, body: string): string {
  return body === "" ? "" : `${heading}\n\n${body}`;
}

/** Bodies below each other; empty ones leave nothing behind. */
export function paragraphs(...bodies: readonly string[]): string {
  return bodies.filter((body) => body !== "").join("\n\n");
}
