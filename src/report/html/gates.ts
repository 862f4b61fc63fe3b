import { formatDelta, formatNumber } from "../../text/index.ts";
import { trendMetrics } from "../build/index.ts";
import { type Html, html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  CHANGE_LEGEND,
  gateChange,
  gateNeeds,
  gatesByStatus,
  gateValue,
  headValue,
  judgedTable,
  metricBetter,
  metricChange,
  metricUnit,
  notComputedText,
} from "../text/index.ts";
import {
  changeLegend,
  changeText,
  htmlTable,
  icon,
  mark,
  STATUS_MARKS,
  verdictMark,
  viewTable,
  viewText,
} from "./elements.ts";

/** Every gate, worst first, with its threshold and the reason if it does not pass. */
export function gatesSection(report: Report): Html | null {
  if (report.gates.length === 0) return null;
  const rows = gatesByStatus(report.gates).map((gate): (Html | string)[] => {
    const [kind, word] = STATUS_MARKS[gate.status]!;
    return [
      html`<code>${gate.metric}</code>${gate.slice !== null && html` in <code>${gate.slice}</code>`}`,
      mark(kind, word),
      html`<b>${gateValue(gate)}</b>`,
      gateNeeds(gate).replaceAll(" ", "\u00a0"),
      formatNumber(gate.baseline, metricUnit(gate.metric)),
      changeText(gateChange(gate, report)),
      gate.severity === "block" ? "blocks" : "warns",
      gate.status === "pass" ? "" : gate.message,
    ];
  });
  const columns = ["Gate", "Status", "This change", "Needs", "Baseline", "Change (95 %)", "If it fails", "Why"];
  const table = htmlTable("Gates, worst first", columns, rows, "llrlr");
  return html`${table}${report.baseline !== null && changeLegend(CHANGE_LEGEND)}`;
}

/** The LLM-judged metrics, their judges, and whether those are calibrated. */
export function judgedSection(report: Report): Html | null {
  const judged = judgedTable(report);
  if (judged.rows.length === 0) return null;
  const notes = judged.notes.map(({ metric, note }) => html`<li><code>${metric}</code> ${note}</li>`);
  return html`<p class="quiet">Gates of a judge block only while a calibration against human labels holds; else they advise.</p>
${viewTable(judged, new Set())}${notes.length > 0 && html`<ul>${notes}</ul>`}`;
}

type Metric = Report["metrics"][string];

/** Cards for the most important metrics, and a table of all metrics. */
export function metricsSection(report: Report): Html | null {
  const cards = cardMetrics(report).map((name) => metricCard(name, report.metrics[name]!, report));
  if (cards.length === 0) return null;
  return html`${TRACK_LEGEND}<p class="quiet">Ratios share one axis from 0 to 1; other metrics start at 0. The bar is where this change may truly stand.</p>
<div class="cards">${cards}</div>${allMetrics(report)}`;
}

function metricCard(name: string, found: Metric, { gates, baseline }: Report): Html {
  const unit = metricUnit(name);
  const own = gates.filter(({ metric, slice }) => metric === name && slice === null);
  const bounds = own.flatMap(({ kind, threshold }) => (kind === "min" || kind === "max" ? (threshold ?? []) : []));
  const [low, high] = headInterval(found);
  const most = Math.max(...[found.head, found.baseline, high, ...bounds].map((value) => value ?? 0));
  const max = unit === "ratio" ? 1 : most * 1.1;
  const asked = own.map((gate) => {
    const [kind, word] = STATUS_MARKS[gate.status]!;
    return html`<li>${mark(kind, word)} ${gateNeeds(gate)}</li>`;
  });
  const change = metricChange(name, found);
  return html`<article class="card">
<h3><code>${name}</code></h3>
<p class="value"><b>${formatNumber(found.head, unit)}</b>${baseline !== null && html` <span class="quiet">from ${formatNumber(found.baseline, unit)}</span>`}</p>
${baseline !== null && html`<p>${verdictMark(found.verdict)}</p>`}
${metricTrack({ head: found.head, baseline: found.baseline, low, high, bounds, max })}
<p class="quiet">${change !== "" && html`${changeText(change)} · `}n ${found.n}</p>
${asked.length > 0 && html`<ul class="asked">${asked}</ul>`}
</article>
`;
}

/** The confidence interval of the head: the paired one around the baseline, or the interval of a rate. */
function headInterval({
  baseline,
  delta,
  ci_low,
  ci_high,
  head_ci_low,
  head_ci_high,
}: Metric): [number | null, number | null] {
  if (baseline === null || delta === null || ci_low === null || ci_high === null) return [head_ci_low, head_ci_high];
  return delta === 0 && ci_low === 0 && ci_high === 0 ? [null, null] : [baseline + ci_low, baseline + ci_high];
}

function allMetrics(report: Report): Html {
  const { metrics, baseline } = report;
  const shown = Object.entries(metrics).filter(([, found]) => found.head !== null || found.baseline !== null);
  const rows = shown.map(([name, found]) => {
    const unit = metricUnit(name);
    return [
      html`<code>${name}</code>`,
      headValue(name, found),
      String(found.n),
      formatNumber(found.baseline, unit),
      changeText(metricChange(name, found)),
      baseline === null ? "" : verdictMark(found.verdict),
      found.detectable === null ? "" : formatNumber(found.detectable, unit),
    ];
  });
  const columns = ["Metric", "This change", "n", "Baseline", "Change (95 %)", "Verdict", "Smallest drop it could show"];
  const table = htmlTable("All metrics", columns, rows, "lrrrllr");
  const others = notComputedText(report);
  return html`<details><summary>All ${shown.length} metrics</summary>${table}${others !== "" && html`<p class="quiet">${viewText(others)}</p>`}</details>`;
}

const MAX_CARDS = 24;

function cardMetrics(report: Report): string[] {
  const [slice] = Object.values(report.slices);
  const names = new Set([
    ...trendMetrics(report).flatMap(({ metric, slice: of }) => (of === null ? [metric] : [])),
    ...Object.keys(slice?.metrics ?? {}),
    ...["latency_p95", "cost_mean"],
  ]);
  return [...names].filter((name) => (report.metrics[name]?.head ?? null) !== null).slice(0, MAX_CARDS);
}

type SliceMetric = Report["slices"][string]["metrics"][string];

/** Slices with a row. All of them are in `report.json`. */
const MAX_SLICES = 120;

/** Order of slices: those of the policy, then by difficulty, tag, and behavior. */
const SLICE_ORDER = [
  /^(?!(?:tag|difficulty|behavior|tenant|locale|document):)/,
  /^difficulty:/,
  /^tag:/,
  /^behavior:/,
  /./,
];

/** A heat map with one row per slice and one column per metric. */
export function slicesSection({ slices, baseline }: Report): Html | null {
  const names = Object.keys(slices);
  const order = (name: string): number => SLICE_ORDER.findIndex((pattern) => pattern.test(name));
  const sorted = [...names].sort((a, b) => order(a) - order(b));
  const metrics = Object.keys(slices[names[0] ?? ""]?.metrics ?? {}).filter(
    (metric) =>
      metricUnit(metric) === "ratio" && names.some((name) => (slices[name]?.metrics[metric]?.head ?? null) !== null),
  );
  if (names.length === 0 || metrics.length === 0) return null;
  const rows = sorted.slice(0, MAX_SLICES).map((name) => {
    const { n, metrics: found } = slices[name]!;
    return [html`<code>${name}</code>`, String(n), ...metrics.map((metric) => heatCell(metric, found[metric]))];
  });
  const cut =
    sorted.length > MAX_SLICES &&
    html`<p class="quiet">${sorted.length - MAX_SLICES} more slices are in report.json.</p>`;
  const change =
    baseline !== null &&
    html` A triangle is a change against the baseline, by itself no proof: <b>bold</b> is beyond chance.`;
  return html`<p class="quiet">The stronger the colour of a cell, the worse the value.${change}</p>
<div class="heat">${htmlTable("Metrics by tag and difficulty", ["Slice", "Cases", ...metrics], rows, "lr")}</div>${cut}`;
}

function heatCell(metric: string, found: SliceMetric | undefined): Html {
  if (found === undefined || found.head === null) return html`<span class="h none">n/a</span>`;
  const { head, delta, verdict } = found;
  const isHigher = metricBetter(metric) === "higher";
  // Five color steps are easy to distinguish, and the cell contains the exact number.
  const step = Math.max(0, Math.min(4, Math.floor((isHigher ? 1 - head : head) * 5 + 1e-9)));
  const isWorse = (delta ?? 0) < 0 === isHigher;
  const isSure = verdict === "regressed" || verdict === "improved";
  const moved = delta !== null && delta !== 0;
  const text = moved ? formatDelta(delta, metricUnit(metric)) : "";
  return html`<span class="h h${step}">${formatNumber(head, "ratio")}${moved && html` <span class="d ${isSure && "sure"}">${icon(isWorse ? "worse" : "better")}${text}</span>`}</span>`;
}

/** Values of a metric on an axis that starts at 0. */
interface Track {
  readonly head: number | null;
  readonly baseline: number | null;
  /** Confidence interval of the head: the baseline plus that of the change, or the interval of a rate. */
  readonly low: number | null;
  readonly high: number | null;
  readonly bounds: readonly number[];
  readonly max: number;
}

const TRACK_WIDTH = 200;
const TRACK_MARGIN = 6;

/** Draws a metric's interval as a bar, the baseline as a ring, the head as a diamond, and thresholds as ticks. */
export function metricTrack({ head, baseline, low, high, bounds, max }: Track): Html {
  const x = (value: number): string =>
    (TRACK_MARGIN + (Math.min(Math.max(value, 0), max) / (max || 1)) * (TRACK_WIDTH - 2 * TRACK_MARGIN)).toFixed(1);
  const bar =
    low === null || high === null
      ? null
      : html`<rect class="interval" x="${x(low)}" y="9" width="${Math.max(1, Number(x(high)) - Number(x(low))).toFixed(1)}" height="6" rx="3"/>`;
  const ticks = bounds.map((bound) => html`<path class="bound" d="M${x(bound)} 3v18"/>`);
  const ring = baseline !== null && html`<circle class="baseline" cx="${x(baseline)}" cy="12" r="4.5"/>`;
  const diamond = head !== null && html`<path class="head" d="M${x(head)} 6.5l5.5 5.5l-5.5 5.5l-5.5-5.5z"/>`;
  return html`<svg class="track" viewBox="0 0 ${TRACK_WIDTH} 24" preserveAspectRatio="xMinYMid" aria-hidden="true" focusable="false"><path class="axis" d="M${TRACK_MARGIN} 12h${TRACK_WIDTH - 2 * TRACK_MARGIN}"/>${bar}${ticks}${ring}${diamond}</svg>`;
}

const TRACK_LEGEND: Html = html`<p class="legend" aria-hidden="true"><span><svg class="key" viewBox="0 0 16 16"><path class="head" d="M8 2l6 6l-6 6l-6-6z"/></svg>this change</span><span><svg class="key" viewBox="0 0 16 16"><circle class="baseline" cx="8" cy="8" r="5"/></svg>baseline</span><span><svg class="key" viewBox="0 0 24 16"><rect class="interval" x="1" y="5" width="22" height="6" rx="3"/></svg>95 % interval</span><span><svg class="key" viewBox="0 0 16 16"><path class="bound" d="M8 1v14"/></svg>bound of a gate</span></p>`;
