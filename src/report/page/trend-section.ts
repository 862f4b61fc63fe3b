import { count } from "../../text/count.ts";
import { formatDelta, formatNumber } from "../../text/format-number.ts";
import { inWords } from "../../text/in-words.ts";
import { type GatedMetric, gatedValue, measuredTrendMetrics, trendValues } from "../build/build-trend.ts";
import type { Report } from "../schema/report.schema.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";

/** The gated metrics over the last runs of the branch: a line each, then run by run. */
export function trendSection(report: Report): Html | null {
  const { trend } = report;
  if (trend === undefined || trend.runs.length === 0) return null;
  const gated = measuredTrendMetrics(report);
  const rows = gated.map((one) => {
    const values = trendValues(report, trend, one);
    const unit = metricUnit(one.metric);
    const [first, last] = [values[0]!, values.at(-1)!];
    return [
      html`<code>${one.name}</code>`,
      line(values, `${one.name}, ${count(values.length, "run")}`),
      values.length === 1 ? "n/a" : formatNumber(first, unit),
      formatNumber(last, unit),
      values.length === 1 ? "" : formatDelta(last - first, unit),
    ];
  });
  const columns = ["Metric", "Oldest to this run", "Oldest", "This run", "Change"];
  const skipped = trend.skipped > 0 && html` ${count(trend.skipped, "report")} could not be read.`;
  return html`<p class="quiet">The last ${count(trend.runs.length, "run")} of the branch, and this one. A line spans its own least and largest value; runs measured in another way are left out of it.${skipped}</p>
${htmlTable("Trend of the gated metrics", columns, rows, "llrrr")}
<details><summary>Run by run</summary>${runs(report, gated.slice(0, COLUMNS))}</details>`;
}

/** Metrics that have a column of their own run by run. */
const COLUMNS = 8;

function runs(report: Report, gated: readonly GatedMetric[]): Html {
  const rows = report.trend!.runs.map(({ run_id, sha, created_at, decision, values, incomparable }) => [
    String(run_id),
    html`<code>${sha.slice(0, 7)}</code>`,
    created_at.slice(0, 10),
    inWords(decision),
    ...gated.map(({ name, metric }) => {
      return `${formatNumber(values[name] ?? null, metricUnit(metric))}${incomparable.includes(name) ? " (measured in another way)" : ""}`;
    }),
  ]);
  const now = gated.map((one) => formatNumber(gatedValue(report, one), metricUnit(one.metric)));
  const own = ["this run", report.head.sha?.slice(0, 7) ?? "", "", inWords(report.decision), ...now];
  const columns = ["Run", "Commit", "Day", "Decision", ...gated.map(({ name }) => name)];
  return htmlTable("Run by run", columns, [...rows, own], `llll${"r".repeat(gated.length)}`);
}

const WIDTH = 180;
const HEIGHT = 30;

function line(values: readonly number[], label: string): Html {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const points = values.map((value, i) => {
    const x = 5 + (i / Math.max(1, values.length - 1)) * (WIDTH - 10);
    const y = range === 0 ? HEIGHT / 2 : HEIGHT - 5 - ((value - least) / range) * (HEIGHT - 10);
    return { x: x.toFixed(1), y: y.toFixed(1) };
  });
  const last = points.at(-1)!;
  return html`<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><polyline points="${points.map(({ x, y }) => `${x},${y}`).join(" ")}"/>${points.slice(0, -1).map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="1.8"/>`)}<circle class="last" cx="${last.x}" cy="${last.y}" r="3.6"/></svg>`;
}
