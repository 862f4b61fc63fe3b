import type { Report } from "../schema/report.schema.ts";
import { JUDGED_COLUMNS, judgedCells, judgedNotes } from "../wording/judged-cells.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";

/** Who judged what, and whether that judge is believed: a gate of one that is not calibrated only advises. */
export function judgedSection({ judged = [] }: Report): Html | null {
  if (judged.length === 0) return null;
  const rows = judged.map((entry) => judgedCells(entry, (text) => text));
  const notes = judged.flatMap((entry) =>
    judgedNotes(entry).map((note) => html`<li><code>${entry.metric}</code> ${note}</li>`),
  );
  return html`<p class="quiet">Gates of a judge block only while a calibration against human labels holds; else they advise.</p>
${htmlTable("Judged metrics", JUDGED_COLUMNS.map(capital), rows)}${notes.length > 0 && html`<ul>${notes}</ul>`}`;
}

function capital(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}
