import { code } from "./inert-markdown.ts";
import { JUDGED_COLUMNS, judgedCells, judgedNotes } from "./judged-cells.ts";
import { paragraphs, table } from "./markdown-parts.ts";
import type { Report } from "./report.schema.ts";

/** Judged metrics as a table, and below it why a judge only advises. */
export function judgedTable({ judged = [] }: Report): string {
  const rows = judged.map((entry) => judgedCells(entry, (text) => code(text)));
  const notes = judged.flatMap((entry) =>
    judgedNotes(entry).map((note) => `- ${code(entry.metric)}: ${code(note, 300)}`),
  );
  return paragraphs(table([...JUDGED_COLUMNS], rows), notes.join("\n"));
}
