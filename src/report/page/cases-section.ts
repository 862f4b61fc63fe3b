import { count } from "../../text/count.ts";
import type { Report } from "../schema/report.schema.ts";
import { causeText } from "../wording/cause-text.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";

/** Columns of the table of cases, as the script sorts them. */
const COLUMNS = [
  ["id", "Case"],
  ["status", "Verdict"],
  ["change", "Against the baseline"],
  ["loss", "Largest loss"],
  ["cause", "Likely cause"],
  ["checks", "Failed checks"],
  ["tags", "Tags"],
] as const;

/** Failed cases that are told where scripts do not run. */
const STATIC = 50;

/** The table of cases: its filters and headings; the script fills it. `shown` of the cases have a row. */
export function casesSection(report: Report, shown: number): Html | null {
  const { cases } = report.head;
  if (cases === 0) return null;
  const cut =
    shown < cases &&
    html`<p class="cut">The worst ${count(shown, "case")} of ${cases} are on this page; all of them are in cases.jsonl.</p>`;
  const headings = COLUMNS.map(
    ([key, title]) =>
      html`<th scope="col" aria-sort="none" data-key="${key}"><button type="button">${title}<span aria-hidden="true"></span></button></th>`,
  );
  return html`${cut}<noscript><p>Search, sorting and the page of each case need scripts. The failed cases:</p>${failed(report)}</noscript>
<form class="filters" id="filters" role="search" aria-label="Cases" hidden>
<label>Search <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
<label>Verdict <select id="by-status"><option value="">any</option></select></label>
<label>Change <select id="by-change"><option value="">any</option></select></label>
<label>Cause <select id="by-cause"><option value="">any</option></select></label>
<label>Tag <select id="by-tag"><option value="">any</option></select></label>
<button type="reset">Clear</button>
<p id="count" role="status"></p>
</form>
<div class="window" id="window" role="region" aria-label="Table of cases" tabindex="0" hidden><table id="case-table"><caption class="unseen">Cases, worst first</caption><thead><tr>${headings}</tr></thead><tbody id="rows"></tbody></table></div><p class="printed" id="printed"></p>`;
}

function failed({ failures }: Report): Html {
  const rows = failures.slice(0, STATIC).map(({ id, failed_checks, since, causes = [] }) => {
    return [html`<code>${id}</code>`, failed_checks.join(", "), since ?? "", causeText(causes, (text) => text)];
  });
  const cut = failures.length > STATIC && html`<p>${failures.length - STATIC} more are in cases.jsonl.</p>`;
  return html`${htmlTable("Failed cases", ["Case", "Failed checks", "Since", "Likely cause"], rows)}${cut}`;
}
