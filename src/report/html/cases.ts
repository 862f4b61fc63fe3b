import { count, formatMove, formatNumber, grouped } from "../../text/index.ts";
import { type Html, html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  ACCESS_RULES,
  attributionText,
  causeText,
  exposedAt,
  groupLeaks,
  type Leak,
  metricChange,
  metricUnit,
  nextSteps,
  principalName,
} from "../text/index.ts";
import { caseLink, caseLinks, changeText, htmlTable, listsSteps, mark, type Paged, stepItem } from "./elements.ts";

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
      exposedAt(leak),
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

/** Plots of one metric that are drawn; every regression is in the table of cases. */
const PLOTS = 8;

interface Line {
  readonly baseline: number;
  readonly head: number;
  readonly worse: boolean;
  cases: number;
  /** The first of them. */
  readonly ids: string[];
}

/** Cases of a line that are named. */
const NAMED = 5;

/** A metric in which cases moved: how many, and those that moved alike as one line. */
interface Moved {
  readonly metric: string;
  readonly lines: readonly Line[];
  readonly worse: number;
  readonly better: number;
}

/** Why metrics moved, what to look at next, and the cases that moved as slopes from baseline to head. */
export function movesSection(report: Report, paged: Paged): Html | null {
  const moved = movedMetrics(report);
  const plots = moved.slice(0, PLOTS).map(slope);
  const rest = moved.slice(PLOTS).map(({ metric }) => metric);
  const why = whyMoved(report, paged);
  if (plots.length === 0 && why === null) return null;
  return html`${changes(report)}${why}${checks(report, paged)}${
    plots.length > 0 &&
    html`<h3>Cases that moved, from baseline to this change</h3>
<p class="legend" aria-hidden="true"><span><svg class="key" viewBox="0 0 24 16"><path class="worse" d="M1 4l22 9"/></svg>worse</span><span><svg class="key" viewBox="0 0 24 16"><path class="better" d="M1 13l22-9"/></svg>better</span><span>a number counts cases that moved alike</span></p>
<div class="slopes">${plots}</div>${rest.length > 0 && html`<p class="quiet">Cases moved in ${count(rest.length, "more metric")} too, told in report.json: ${rest.join(", ")}.</p>`}`
  }`;
}

function changes({ versions }: Report): Html | null {
  if (versions.changed.length === 0) return null;
  const list = (values: readonly string[]) => values.join(", ") || "none";
  return html`<p>${versions.changed.map(({ name, baseline, head }) => html`<span class="change"><b>${name}</b> <code>${list(baseline)}</code> to <code>${list(head)}</code></span> `)}</p>`;
}

function whyMoved({ attribution, metrics }: Report, paged: Paged): Html | null {
  const rows = attribution.flatMap(({ metric, parts }) => {
    const found = metrics[metric];
    if (found === undefined || found.delta === null) return [];
    const ids = [...new Set(parts.flatMap(({ case_ids }) => case_ids))];
    return [
      [
        html`<code>${metric}</code>`,
        changeText(metricChange(metric, found)),
        attributionText(metric, parts),
        caseLinks(
          ids,
          paged,
          4,
          parts.reduce((sum, { cases }) => sum + cases, 0),
        ),
      ],
    ];
  });
  if (rows.length === 0) return null;
  return htmlTable("Why metrics moved", ["Metric", "Change (95 %)", "By cause", "Cases"], rows);
}

function checks(report: Report, paged: Paged): Html | null {
  if (listsSteps(report)) return null;
  const items = nextSteps(report).flatMap((step) => (step.cause === null ? [] : [stepItem(step, paged)]));
  return items.length === 0 ? null : html`<h3>What to check next</h3><ul>${items}</ul>`;
}

/** Those with most cases that got worse first. */
function movedMetrics({ regressions, improvements }: Report): Moved[] {
  const byMetric = new Map<string, { readonly lines: Line[]; readonly known: Map<number, Map<number, Line>> }>();
  const add = ({ metric, baseline, head, id }: Report["improvements"][number], worse: boolean): void => {
    const found = byMetric.get(metric) ?? { lines: [], known: new Map<number, Map<number, Line>>() };
    byMetric.set(metric, found);
    const byHead = found.known.get(baseline) ?? new Map<number, Line>();
    found.known.set(baseline, byHead);
    let line = byHead.get(head);
    if (line === undefined) {
      line = { baseline, head, worse, cases: 0, ids: [] };
      byHead.set(head, line);
      found.lines.push(line);
    }
    line.cases++;
    if (line.ids.length < NAMED) line.ids.push(id);
  };
  for (const entry of regressions) add(entry, true);
  for (const entry of improvements) add(entry, false);
  const cases = (lines: readonly Line[], worse: boolean): number =>
    lines.reduce((sum, line) => sum + (line.worse === worse ? line.cases : 0), 0);
  return [...byMetric]
    .map(([metric, { lines }]) => ({ metric, lines, worse: cases(lines, true), better: cases(lines, false) }))
    .sort((a, b) => b.worse - a.worse || b.better - a.better);
}

const HEIGHT = 130;
const LEFT = 44;
const RIGHT = 156;

function slope({ metric, lines, worse, better }: Moved): Html {
  const unit = metricUnit(metric);
  const values = lines.flatMap(({ baseline, head }) => [baseline, head]);
  const [least, most] = unit === "ratio" ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const y = (value: number): string =>
    (HEIGHT - 18 - ((value - least) / (most - least || 1)) * (HEIGHT - 32)).toFixed(1);
  const drawn = [...lines].sort((a, b) => Number(a.worse) - Number(b.worse) || a.cases - b.cases);
  const paths = drawn.map(({ baseline, head, worse: isWorse, cases, ids }) => {
    const width = Math.min(9, 1.4 + Math.log2(cases)).toFixed(1);
    const told = `${count(cases, "case")} ${formatMove(baseline, head, unit).join(" to ")}: ${ids.join(", ")}${cases > NAMED ? " and more" : ""}`;
    return html`<path class="${isWorse ? "worse" : "better"}" stroke-width="${width}" d="M${LEFT} ${y(baseline)}L${RIGHT} ${y(head)}"><title>${told}</title></path>${cases > 1 && html`<text x="${RIGHT + 5}" y="${(Number(y(head)) + 3).toFixed(1)}">${cases}</text>`}`;
  });
  const label = `${metric}: ${count(worse, "case")} worse, ${better} better`;
  return html`<figure class="slope"><svg viewBox="0 0 200 ${HEIGHT}" role="img" aria-label="${label}"><path class="axis" d="M${LEFT} 8V${HEIGHT - 14}M${RIGHT} 8V${HEIGHT - 14}"/><text x="${LEFT - 5}" y="${y(most)}" class="end">${formatNumber(most, unit)}</text><text x="${LEFT - 5}" y="${y(least)}" class="end">${formatNumber(least, unit)}</text><text x="${LEFT}" y="${HEIGHT - 2}" class="mid">baseline</text><text x="${RIGHT}" y="${HEIGHT - 2}" class="mid">now</text>${paths}</svg>
<figcaption><code>${metric}</code><br>${worse > 0 && mark("worse", `${worse} worse`)} ${better > 0 && mark("better", `${better} better`)}</figcaption></figure>
`;
}
