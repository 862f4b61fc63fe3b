import { JUDGED_COLUMNS, judgedCells, judgedNotes } from "../judged-cells.ts";
import type { Report } from "../report.schema.ts";
import { html } from "./html.ts";
import { htmlTable } from "./html-table.ts";
import type { PageSection } from "./section.ts";

/** Who judged what, and whether that judge is believed: a gate of one that is not calibrated only advises. */
export function judgedSection({ judged = [] }: Report): PageSection {
  const rows = judged.map((entry) => judgedCells(entry, (text) => text));
  const notes = judged.flatMap((entry) =>
    judgedNotes(entry).map((note) => html`<li><code>${entry.metric}</code> ${note}</li>`),
  );
  const body = html`<p class="quiet">Gates of a judge block only while a calibration against human labels holds; else they advise.</p>
${htmlTable("Judged metrics", JUDGED_COLUMNS.map(capital), rows)}${notes.length > 0 && html`<ul>${notes}</ul>`}`;
  return { id: "judged", title: "Judged metrics", body: rows.length === 0 ? null : body };
}

function capital(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}
