import { markdownTable } from "markdown-table";
import { count } from "../../text/index.ts";
import { code } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import { type CaseSet, type Table, type Text, written } from "../text/index.ts";

/** Rows of long tables. The rest is in `cases.jsonl`. */
export const MAX_ROWS = 50;

/** A table, or nothing without rows. `align` has one letter per column: `l` or `r`. */
export function table(header: readonly string[], rows: readonly (readonly string[])[], align?: string): string {
  if (rows.length === 0) return "";
  return markdownTable([header, ...(rows as string[][])], {
    align: [...(align ?? "l".repeat(header.length))],
  });
}

/** A table with one row per entry, up to `limit`, and the number of entries left out. */
export function tableOf<T>(
  header: readonly string[],
  all: readonly T[],
  row: (entry: T) => readonly string[],
  limit = MAX_ROWS,
  align?: string,
): string {
  return `${table(header, all.slice(0, limit).map(row), align)}${moreNote(all.length, limit)}`;
}

export const markup = (text: Text): string =>
  written(text, (part) => (part.kind === "strong" ? `**${part.text}**` : code(part.text)));

export const viewTable = ({ columns, rows, align }: Table, limit = MAX_ROWS): string =>
  tableOf(columns, rows, (row) => row.map(markup), limit, align || undefined);

export function gateCell({ metric, slice }: Report["gates"][number]): string {
  return slice === null ? code(metric) : `${code(metric)} in ${code(slice)}`;
}

export function codeList(values: readonly string[]): string {
  return values.length === 0 ? "none" : values.map((value) => code(value)).join(", ");
}

/** A list item: `- 3 cases WHAT: q1, q2, ...`. */
export function caseEntry({ ids, what }: CaseSet, limit: number): string {
  const shown = ids.slice(0, limit).map((id) => code(id));
  return `- ${count(ids.length, "case")} ${what}: ${shown.join(", ")}${ids.length > limit ? ", ..." : ""}`;
}

export function textOrNone(value: string | null | undefined): string {
  return value ? code(value) : "not given";
}

/** A note below a table about entries left out. */
export function moreNote(total: number, shown = MAX_ROWS): string {
  return total > shown ? `\n\n${total - shown} more in the report's data files.` : "";
}

/** A body below its heading, or nothing if the body is empty. */
export function titled(heading: string, body: string): string {
  return body === "" ? "" : `${heading}\n\n${body}`;
}

export function paragraphs(...bodies: readonly string[]): string {
  return bodies.filter((body) => body !== "").join("\n\n");
}

/** A text in a collapsed section, or nothing if the text is empty. */
export function folded(title: string, text: string): string {
  return text === "" ? "" : `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
}

export interface Section {
  readonly text: string;
  /** 0 is always kept. Higher numbers are removed first if space is short. */
  readonly priority: number;
  /** A version with fewer rows, used before the section is removed. */
  readonly short?: string;
}

interface SizeLimit {
  /** UTF-16 units, as JavaScript and GitHub's API count. */
  readonly characters: number;
  readonly bytes: number;
}

/** Sections up to this priority explain the decision. The others are for reference. */
const LAST_ESSENTIAL = 4;

const GAP = "\n\n";

/**
 * Joins the sections in order. If they exceed the limit, shortens and removes the least important ones and appends `note`.
 * Sections are kept whole so that their HTML tags stay closed. Only text of priority 0 is cut, at the end of a line.
 */
export function fitSections(all: readonly Section[], limit: SizeLimit, note: string): string {
  const sections = all.filter(({ text }) => text !== "");
  const texts: (string | undefined)[] = sections.map(({ text }) => text);
  let cut = false;
  const whole = (): string => {
    const shown = texts.filter((text) => text !== undefined);
    return `${(cut ? [...shown, note] : shown).join(GAP)}\n`;
  };
  const leastFirst = [...sections.keys()]
    .filter((i) => sections[i]!.priority > 0)
    .sort((a, b) => sections[b]!.priority - sections[a]!.priority || b - a);
  const shorter = (i: number) => (sections[i]!.short === undefined ? [] : [[i, sections[i]!.short] as const]);
  const gone = (i: number) => [i, undefined] as const;
  const extras = leastFirst.filter((i) => sections[i]!.priority > LAST_ESSENTIAL);
  const essentials = leastFirst.filter((i) => sections[i]!.priority <= LAST_ESSENTIAL);
  // Essential sections in short form are worth more than any reference section.
  const steps = [
    ...extras.flatMap((i) => [...shorter(i), gone(i)]),
    ...essentials.flatMap(shorter),
    ...essentials.map(gone),
  ];
  for (const [i, text] of steps) {
    if (fitsLimit(whole(), limit)) return whole();
    texts[i] = text;
    cut = true;
  }
  return fitsLimit(whole(), limit) ? whole() : cutLines(whole(), limit, note);
}

function fitsLimit(text: string, { characters, bytes }: SizeLimit): boolean {
  return text.length <= characters && new TextEncoder().encode(text).length <= bytes;
}

/** The first lines that fit, then the note. */
function cutLines(text: string, limit: SizeLimit, note: string): string {
  const lines = text.trimEnd().split("\n");
  while (lines.length > 1 && !fitsLimit(`${lines.join("\n")}${GAP}${note}\n`, limit)) lines.pop();
  return `${lines.join("\n")}${GAP}${note}\n`;
}
