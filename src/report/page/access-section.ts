import { grouped } from "../../dataset/grouped.ts";
import { count } from "../../text/count.ts";
import type { Report } from "../schema/report.schema.ts";
import { ACCESS_RULES, groupLeaks, type Leak, seenAt } from "../wording/group-leaks.ts";
import { principalName } from "../wording/principal-name.ts";
import { caseLink, type Paged } from "./case-link.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";
import { mark } from "./mark.ts";

/** What one principal got of one chunk. */
interface Cell {
  readonly stages: readonly string[];
  /** Undefined where nothing forbids it. */
  readonly forbidden: Leak | undefined;
}

/** Who saw what, as a matrix: a case of a principal a row, a chunk a column. */
interface Matrix {
  readonly title: string;
  readonly rows: readonly { readonly principal: string; readonly caseId: string; readonly of: Map<string, Cell> }[];
}

/** Leaks and matrix entries that are listed; all of them are in `report.json`. */
const LISTED = 200;
const GROUPS = 20;
const CHUNKS = 12;

/** Every leak with the stages that showed it, then what the principals of each group of cases got: principal against chunk. */
export function accessSection(report: Report, paged: Paged): Html | null {
  const { acl } = report;
  const leaks = groupLeaks(report);
  const rows = leaks
    .slice(0, LISTED)
    .map((leak) => [
      caseLink(leak.violation.case_id, paged),
      leak.principal,
      leak.violation.chunk_id === null ? "forbidden text" : html`<code>${leak.violation.chunk_id}</code>`,
      seenAt(leak),
      ACCESS_RULES[leak.violation.rule],
    ]);
  const table = htmlTable("Access leaks", ["Case", "Asked by", "Chunk", "Seen at", "Why forbidden"], rows);
  const more = leaks.length > LISTED && html`<p>${leaks.length - LISTED} more are in report.json.</p>`;
  const groups = groupMatrices(acl.matrix, leaks);
  if (leaks.length === 0 && groups.length === 0) return null;
  const summary = html`<p>${verdict(acl.leaks, leaks.length)}</p>${leaks.length > 0 && table}${more}`;
  const cut = groups.length > GROUPS && html`<p>${groups.length - GROUPS} more groups are in report.json.</p>`;
  return html`${summary}${groups.slice(0, GROUPS).map((matrix) => renderMatrix(matrix, paged))}${cut}`;
}

/** What the policy does not block is shown, and is no leak. */
function verdict(leaks: number, seen: number): Html {
  if (leaks > 0) return html`${mark("fail", count(leaks, "leak"))} A leak cannot be waived or averaged away.`;
  if (seen > 0) return mark("warn", `no leak; ${seen} forbidden at stages that do not block`);
  return mark("pass", "no leak");
}

type GroupRow = Report["acl"]["matrix"][number];

function groupMatrices(rows: readonly GroupRow[], leaks: readonly Leak[]): Matrix[] {
  const forbidden = new Map(
    leaks.map((leak) => [JSON.stringify([leak.violation.case_id, leak.violation.chunk_id]), leak]),
  );
  const toRow = ({ case_id, principal, chunks }: GroupRow): Matrix["rows"][number] => {
    const cells = Object.entries(chunks).map(([chunk, stages]) => {
      return [chunk, { stages, forbidden: forbidden.get(JSON.stringify([case_id, chunk])) }] as const;
    });
    return { principal: principalName(principal), caseId: case_id, of: new Map(cells) };
  };
  const groups = grouped(rows, ({ acl_group }) => acl_group);
  return [...groups].map(([group, own]) => ({ title: `Group ${group}: who saw what`, rows: own.map(toRow) }));
}

function renderMatrix({ title, rows }: Matrix, paged: Paged): Html {
  const all = [...new Set(rows.flatMap(({ of }) => [...of.keys()]))];
  const chunks = all.slice(0, CHUNKS);
  const cells = rows.map(({ principal, caseId, of }) => [
    html`${principal}<br>${caseLink(caseId, paged)}`,
    ...chunks.map((chunk) => cell(of.get(chunk))),
  ]);
  const cut = all.length > CHUNKS && html`<p class="quiet">${all.length - CHUNKS} more chunks are in report.json.</p>`;
  return html`<h3>${title}</h3>${htmlTable(title, ["Principal", ...chunks], cells)}${cut}`;
}

function cell(found: Cell | undefined): Html {
  if (found === undefined) return html`<span class="quiet">not asked for</span>`;
  const where = found.stages.join(", ");
  if (found.forbidden !== undefined) {
    const told = found.forbidden.blocks ? mark("fail", "leak") : mark("warn", "does not block");
    return html`${told} <span class="quiet">${where}</span>`;
  }
  return where === "" ? html`<span class="quiet">not returned</span>` : html`returned: ${where}`;
}
