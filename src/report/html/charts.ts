import type { GateRun } from "../../gate/index.ts";
import type { RunScores } from "../../scoring/index.ts";
import { count, formatNumber } from "../../text/index.ts";
import { type Trend, trendLines, trendRuns } from "../build/index.ts";
import { type Html, html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import { htmlTable } from "./elements.ts";

const LATENCY_COLUMN = /^(?:(?<stage>.+):)?latency$/;

/** Nearest-rank percentiles of one stage of one run, in milliseconds. */
interface Percentiles {
  readonly n: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly p99: number;
}

/** Latency per stage: boxes from the 25th to the 75th percentile with whiskers from the 5th to the 95th. */
export function latencySection(run: GateRun | null): Html | null {
  if (run === null) return null;
  const { head, comparison } = run.input;
  const stages = [...head.columns.keys()].flatMap((column) => {
    const found = LATENCY_COLUMN.exec(column);
    const now = found === null ? null : percentilesOf(head, column);
    if (found === null || now === null) return [];
    const then = comparison === null ? null : percentilesOf(comparison.baseline, column);
    return [{ stage: found.groups?.stage ?? "end to end", now, then }];
  });
  if (stages.length === 0) return null;
  const ends = stages.flatMap(({ now, then }) => [now.p5, now.p99, ...(then === null ? [] : [then.p5, then.p99])]);
  const axis = logAxis(Math.min(...ends), Math.max(...ends));
  const ms = (value: number | undefined): string => formatNumber(value ?? null, "ms");
  const rows = stages.map(({ stage, now, then }) => [
    html`<code>${stage}</code>`,
    boxPlot(now, then, axis),
    ...(["p50", "p95", "p99"] as const).flatMap((name) => [
      ms(now[name]),
      ...(comparison === null ? [] : [ms(then?.[name])]),
    ]),
    String(now.n),
  ]);
  const names = ["p50", "p95", "p99"].flatMap((name) => [name, ...(comparison === null ? [] : [`${name} before`])]);
  const ticks = axis.ticks.map((tick) => formatNumber(tick, "ms")).join(", ");
  return html`<p class="quiet">Box: half of the cases; line: nine of ten; tick in the box: the median; diamond: p99. ${comparison !== null && "The outlined box below is the baseline. "}The scale is logarithmic, with marks at ${ticks}.</p>
${htmlTable("Latency by stage", ["Stage", "Distribution", ...names, "Cases"], rows, `ll${"r".repeat(names.length + 1)}`)}`;
}

function percentilesOf({ columns, states }: RunScores, column: string): Percentiles | null {
  const found = columns.get(column);
  if (found === undefined) return null;
  let n = 0;
  const all = new Float64Array(found.length);
  for (let i = 0; i < found.length; i++) {
    const value = found.at(i);
    if (!Number.isNaN(value) && states[i] !== "excluded") all[n++] = value;
  }
  if (n === 0) return null;
  const values = all.subarray(0, n).sort();
  const at = (share: number): number => values[Math.max(0, Math.ceil(share * n) - 1)]!;
  const [p5, p25, p50, p75, p95, p99] = [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95), at(0.99)];
  return { n, p5, p25, p50, p75, p95, p99 };
}

interface Axis {
  readonly x: (ms: number) => string;
  readonly ticks: readonly number[];
}

const LATENCY_WIDTH = 260;
const LATENCY_MARGIN = 6;

/** End of the axis (32 years). Longer latencies are drawn there, because the axis has a tick per power of ten. */
const MAX_MS = 1e12;

/** A logarithmic axis between the powers of ten around the values, from 1 ms on. */
function logAxis(least: number, most: number): Axis {
  const log = (ms: number): number => Math.log10(Math.min(Math.max(1, ms), MAX_MS));
  const from = Math.floor(log(least) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(log(most) - 1e-9));
  const x = (ms: number): string => {
    const share = (log(ms) - from) / (to - from);
    return (LATENCY_MARGIN + Math.min(1, Math.max(0, share)) * (LATENCY_WIDTH - 2 * LATENCY_MARGIN)).toFixed(1);
  };
  return { x, ticks: Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i)) };
}

function boxPlot(now: Percentiles, then: Percentiles | null, axis: Axis): Html {
  const height = then === null ? 22 : 38;
  const grid = axis.ticks.map((tick) => html`<path class="axis" d="M${axis.x(tick)} 0V${height}"/>`);
  return html`<svg class="box" viewBox="0 0 ${LATENCY_WIDTH} ${height}" aria-hidden="true" focusable="false">${grid}${boxGroup(now, 11, "head", axis)}${then !== null && boxGroup(then, 28, "baseline", axis)}</svg>`;
}

function boxGroup({ p5, p25, p50, p75, p95, p99 }: Percentiles, y: number, kind: string, { x }: Axis): Html {
  const width = Math.max(1.5, Number(x(p75)) - Number(x(p25))).toFixed(1);
  return html`<g class="${kind}"><path d="M${x(p5)} ${y}H${x(p95)}"/><rect x="${x(p25)}" y="${y - 5}" width="${width}" height="10"/><path class="median" d="M${x(p50)} ${y - 5}v10"/><path class="far" d="M${x(p99)} ${y - 3}l3 3l-3 3l-3-3z"/></g>`;
}

/** The gated metrics over the last runs of the branch: one line per metric, and a table by run. */
export function trendSection(report: Report): Html | null {
  const { trend } = report;
  if (trend === undefined || trend.runs.length === 0) return null;
  const rows = trendLines(report, trend).map(({ name, values, oldest, now, change }) => [
    html`<code>${name}</code>`,
    sparkline(values, `${name}, ${count(values.length, "run")}`),
    oldest,
    now,
    change,
  ]);
  const columns = ["Metric", "Oldest to this run", "Oldest", "This run", "Change"];
  const skipped = trend.skipped > 0 && html` ${count(trend.skipped, "report")} could not be read.`;
  return html`<p class="quiet">The last ${count(trend.runs.length, "run")} of the branch, and this one. A line spans its own least and largest value; runs measured in another way are left out of it.${skipped}</p>
${htmlTable("Trend of the gated metrics", columns, rows, "llrrr")}
<details><summary>Run by run</summary>${runsTable(report, trend)}</details>`;
}

const MAX_TREND_COLUMNS = 8;

function runsTable(report: Report, trend: Trend): Html {
  const { names, runs } = trendRuns(report, trend, MAX_TREND_COLUMNS);
  const rows = runs.map(({ run, commit, day, decision, values }) => [
    run,
    html`<code>${commit}</code>`,
    day,
    decision,
    ...values.map(({ text, isComparable }) => `${text}${isComparable ? "" : " (measured in another way)"}`),
  ]);
  const columns = ["Run", "Commit", "Day", "Decision", ...names];
  return htmlTable("Run by run", columns, rows, `llll${"r".repeat(names.length)}`);
}

const TREND_WIDTH = 180;
const TREND_HEIGHT = 30;

function sparkline(values: readonly number[], label: string): Html {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const points = values.map((value, i) => {
    const x = 5 + (i / Math.max(1, values.length - 1)) * (TREND_WIDTH - 10);
    const y = range === 0 ? TREND_HEIGHT / 2 : TREND_HEIGHT - 5 - ((value - least) / range) * (TREND_HEIGHT - 10);
    return { x: x.toFixed(1), y: y.toFixed(1) };
  });
  const last = points.at(-1)!;
  return html`<svg class="spark" viewBox="0 0 ${TREND_WIDTH} ${TREND_HEIGHT}" role="img" aria-label="${label}"><polyline points="${points.map(({ x, y }) => `${x},${y}`).join(" ")}"/>${points.slice(0, -1).map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="1.8"/>`)}<circle class="last" cx="${last.x}" cy="${last.y}" r="3.6"/></svg>`;
}
