import { count } from "../../text/count.ts";
import { formatMove, formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { nextSteps } from "../steps/next-steps.ts";
import { byCause } from "../wording/cause-parts.ts";
import { metricChange } from "../wording/gate-text.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { caseLinks, type Paged } from "./case-link.ts";
import { changeText } from "./change-text.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";
import { listsSteps } from "./lists-steps.ts";
import { mark } from "./mark.ts";
import { stepItem } from "./step-item.ts";

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
        byCause(metric, parts),
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
