import { count, formatMove, formatNumber, grouped } from "../../text/index.ts";
import { type Html, html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  causeText,
  groupLeaks,
  type Leak,
  leaksTable,
  metricUnit,
  movedMetrics,
  nextSteps,
  principalName,
} from "../text/index.ts";
import {
  caseLink,
  caseLinks,
  changeText,
  htmlTable,
  listsSteps,
  mark,
  type Paged,
  stepItem,
  viewTable,
} from "./elements.ts";

interface MatrixCell {
  readonly stages: readonly string[];
  /** Undefined if the user is allowed to see the chunk. */
  readonly forbidden: Leak | undefined;
}

/** An access group as a matrix: one row per user and case, one column per chunk. */
interface Matrix {
  readonly title: string;
  readonly rows: readonly {
    readonly principal: string;
    readonly caseId: string;
    readonly of: Map<string, MatrixCell>;
  }[];
}

/** Leaks, groups, and chunks per group listed. All of them are in `report.json`. */
const MAX_LEAKS = 200;
const MAX_GROUPS = 20;
const MAX_CHUNKS = 12;

/** The leaks with the stages that exposed them, and a matrix of users and chunks for each `acl_group`. */
export function accessSection(report: Report, paged: Paged): Html | null {
  const { acl } = report;
  const leaks = groupLeaks(report);
  const groups = groupMatrices(acl.matrix, leaks);
  if (leaks.length === 0 && groups.length === 0) return null;
  const summary = html`<p>${leaksVerdict(acl.leaks, leaks.length)}</p>${leaks.length > 0 && viewTable(leaksTable(report), paged, MAX_LEAKS)}`;
  const cut = groups.length > MAX_GROUPS && html`<p>${groups.length - MAX_GROUPS} more groups are in report.json.</p>`;
  return html`${summary}${groups.slice(0, MAX_GROUPS).map((matrix) => renderMatrix(matrix, paged))}${cut}`;
}

/** A violation at a stage that the policy does not block is not a leak. */
function leaksVerdict(leaks: number, seen: number): Html {
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
  const chunks = all.slice(0, MAX_CHUNKS);
  const cells = rows.map(({ principal, caseId, of }) => [
    html`${principal}<br>${caseLink(caseId, paged)}`,
    ...chunks.map((chunk) => matrixCell(of.get(chunk))),
  ]);
  const cut =
    all.length > MAX_CHUNKS && html`<p class="quiet">${all.length - MAX_CHUNKS} more chunks are in report.json.</p>`;
  return html`<h3>${title}</h3>${htmlTable(title, ["Principal", ...chunks], cells)}${cut}`;
}

function matrixCell(found: MatrixCell | undefined): Html {
  if (found === undefined) return html`<span class="quiet">not asked for</span>`;
  const stages = found.stages.join(", ");
  if (found.forbidden !== undefined) {
    const leakMark = found.forbidden.blocks ? mark("fail", "leak") : mark("warn", "does not block");
    return html`${leakMark} <span class="quiet">${stages}</span>`;
  }
  return stages === "" ? html`<span class="quiet">not returned</span>` : html`returned: ${stages}`;
}

/** Columns of the table of cases: the script's sort key and the title. */
const CASE_COLUMNS = [
  ["id", "Case"],
  ["status", "Verdict"],
  ["change", "Against the baseline"],
  ["loss", "Largest loss"],
  ["cause", "Likely cause"],
  ["checks", "Failed checks"],
  ["tags", "Tags"],
] as const;

const MAX_STATIC_CASES = 50;

/** Filters and headings of the table of cases, which the script fills. `shown` is the number of cases on the page. */
export function casesSection(report: Report, shown: number): Html | null {
  const { cases } = report.head;
  if (cases === 0) return null;
  const cut =
    shown < cases &&
    html`<p class="cut">The worst ${count(shown, "case")} of ${cases} are on this page; all of them are in cases.jsonl.</p>`;
  const headings = CASE_COLUMNS.map(
    ([key, title]) =>
      html`<th scope="col" aria-sort="none" data-key="${key}"><button type="button">${title}<span aria-hidden="true"></span></button></th>`,
  );
  return html`${cut}<noscript><p>Search, sorting and the page of each case need scripts. The failed cases:</p>${failedTable(report)}</noscript>
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

function failedTable({ failures }: Report): Html {
  const rows = failures.slice(0, MAX_STATIC_CASES).map(({ id, failed_checks, since, causes = [] }) => {
    return [html`<code>${id}</code>`, failed_checks.join(", "), since ?? "", causeText(causes, (text) => text)];
  });
  const cut =
    failures.length > MAX_STATIC_CASES && html`<p>${failures.length - MAX_STATIC_CASES} more are in cases.jsonl.</p>`;
  return html`${htmlTable("Failed cases", ["Case", "Failed checks", "Since", "Likely cause"], rows)}${cut}`;
}

/** Metrics with a plot. The table of cases has every regression. */
const MAX_PLOTS = 8;

/** Cases that moved between the same two values. */
interface SlopeLine {
  readonly baseline: number;
  readonly head: number;
  readonly worse: boolean;
  cases: number;
  readonly ids: string[];
}

const MAX_NAMED_CASES = 5;

/** A metric in which cases moved. `worse` and `better` count cases. */
interface SlopeMetric {
  readonly metric: string;
  readonly lines: readonly SlopeLine[];
  readonly worse: number;
  readonly better: number;
}

/** Why metrics moved, what to check next, and slope charts of the moved cases. */
export function movesSection(report: Report, paged: Paged): Html | null {
  const moved = slopeMetrics(report);
  const plots = moved.slice(0, MAX_PLOTS).map(slopePlot);
  const rest = moved.slice(MAX_PLOTS).map(({ metric }) => metric);
  const why = whyMovedTable(report, paged);
  if (plots.length === 0 && why === null) return null;
  return html`${versionChanges(report)}${why}${nextChecks(report, paged)}${
    plots.length > 0 &&
    html`<h3>Cases that moved, from baseline to this change</h3>
<p class="legend" aria-hidden="true"><span><svg class="key" viewBox="0 0 24 16"><path class="worse" d="M1 4l22 9"/></svg>worse</span><span><svg class="key" viewBox="0 0 24 16"><path class="better" d="M1 13l22-9"/></svg>better</span><span>a number counts cases that moved alike</span></p>
<div class="slopes">${plots}</div>${rest.length > 0 && html`<p class="quiet">Cases moved in ${count(rest.length, "more metric")} too, told in report.json: ${rest.join(", ")}.</p>`}`
  }`;
}

function versionChanges({ versions }: Report): Html | null {
  if (versions.changed.length === 0) return null;
  const list = (values: readonly string[]) => values.join(", ") || "none";
  return html`<p>${versions.changed.map(({ name, baseline, head }) => html`<span class="change"><b>${name}</b> <code>${list(baseline)}</code> to <code>${list(head)}</code></span> `)}</p>`;
}

function whyMovedTable(report: Report, paged: Paged): Html | null {
  const rows = movedMetrics(report).map(({ metric, change, byCause, caseIds, cases }) => {
    return [html`<code>${metric}</code>`, changeText(change), byCause, caseLinks(caseIds, paged, 4, cases)];
  });
  if (rows.length === 0) return null;
  return htmlTable("Why metrics moved", ["Metric", "Change (95 %)", "By cause", "Cases"], rows);
}

function nextChecks(report: Report, paged: Paged): Html | null {
  if (listsSteps(report)) return null;
  const items = nextSteps(report).flatMap((step) => (step.cause === null ? [] : [stepItem(step, paged)]));
  return items.length === 0 ? null : html`<h3>What to check next</h3><ul>${items}</ul>`;
}

/** The metrics in which cases moved, those with most worse cases first. */
function slopeMetrics({ regressions, improvements }: Report): SlopeMetric[] {
  const byMetric = new Map<
    string,
    { readonly lines: SlopeLine[]; readonly known: Map<number, Map<number, SlopeLine>> }
  >();
  const add = ({ metric, baseline, head, id }: Report["improvements"][number], worse: boolean): void => {
    const found = byMetric.get(metric) ?? { lines: [], known: new Map<number, Map<number, SlopeLine>>() };
    byMetric.set(metric, found);
    const byHead = found.known.get(baseline) ?? new Map<number, SlopeLine>();
    found.known.set(baseline, byHead);
    let line = byHead.get(head);
    if (line === undefined) {
      line = { baseline, head, worse, cases: 0, ids: [] };
      byHead.set(head, line);
      found.lines.push(line);
    }
    line.cases++;
    if (line.ids.length < MAX_NAMED_CASES) line.ids.push(id);
  };
  for (const entry of regressions) add(entry, true);
  for (const entry of improvements) add(entry, false);
  const cases = (lines: readonly SlopeLine[], worse: boolean): number =>
    lines.reduce((sum, line) => sum + (line.worse === worse ? line.cases : 0), 0);
  return [...byMetric]
    .map(([metric, { lines }]) => ({ metric, lines, worse: cases(lines, true), better: cases(lines, false) }))
    .sort((a, b) => b.worse - a.worse || b.better - a.better);
}

const SLOPE_HEIGHT = 130;
const SLOPE_LEFT = 44;
const SLOPE_RIGHT = 156;

function slopePlot({ metric, lines, worse, better }: SlopeMetric): Html {
  const unit = metricUnit(metric);
  const values = lines.flatMap(({ baseline, head }) => [baseline, head]);
  const [least, most] = unit === "ratio" ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const y = (value: number): string =>
    (SLOPE_HEIGHT - 18 - ((value - least) / (most - least || 1)) * (SLOPE_HEIGHT - 32)).toFixed(1);
  const drawn = [...lines].sort((a, b) => Number(a.worse) - Number(b.worse) || a.cases - b.cases);
  const paths = drawn.map(({ baseline, head, worse: isWorse, cases, ids }) => {
    const width = Math.min(9, 1.4 + Math.log2(cases)).toFixed(1);
    const tooltip = `${count(cases, "case")} ${formatMove(baseline, head, unit).join(" to ")}: ${ids.join(", ")}${cases > MAX_NAMED_CASES ? " and more" : ""}`;
    return html`<path class="${isWorse ? "worse" : "better"}" stroke-width="${width}" d="M${SLOPE_LEFT} ${y(baseline)}L${SLOPE_RIGHT} ${y(head)}"><title>${tooltip}</title></path>${cases > 1 && html`<text x="${SLOPE_RIGHT + 5}" y="${(Number(y(head)) + 3).toFixed(1)}">${cases}</text>`}`;
  });
  const label = `${metric}: ${count(worse, "case")} worse, ${better} better`;
  return html`<figure class="slope"><svg viewBox="0 0 200 ${SLOPE_HEIGHT}" role="img" aria-label="${label}"><path class="axis" d="M${SLOPE_LEFT} 8V${SLOPE_HEIGHT - 14}M${SLOPE_RIGHT} 8V${SLOPE_HEIGHT - 14}"/><text x="${SLOPE_LEFT - 5}" y="${y(most)}" class="end">${formatNumber(most, unit)}</text><text x="${SLOPE_LEFT - 5}" y="${y(least)}" class="end">${formatNumber(least, unit)}</text><text x="${SLOPE_LEFT}" y="${SLOPE_HEIGHT - 2}" class="mid">baseline</text><text x="${SLOPE_RIGHT}" y="${SLOPE_HEIGHT - 2}" class="mid">now</text>${paths}</svg>
<figcaption><code>${metric}</code><br>${worse > 0 && mark("worse", `${worse} worse`)} ${better > 0 && mark("better", `${better} better`)}</figcaption></figure>
`;
}
