import type { Report } from "../schema/report.schema.ts";
import { JUDGED_COLUMNS, judgedCells, judgedNotes } from "../wording/judged-cells.ts";
import { code } from "./inert-markdown.ts";
import { paragraphs, table } from "./markdown-parts.ts";

/** Judged metrics as a table, and below it why a judge only advises. */
export function judgedTable({ judged = [] }: Report): string {
  const rows = judged.map((entry) => judgedCells(entry, (text) => code(text)));
  const notes = judged.flatMap((entry) =>
    judgedNotes(entry).map((note) => `- ${code(entry.metric)}: ${code(note, 300)}`),
  );
  return paragraphs(table([...JUDGED_COLUMNS], rows), notes.join("\n"));
}
