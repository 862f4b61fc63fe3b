import { formatDelta, formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { metricBetter } from "../wording/metric-better.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";
import { icon } from "./mark.ts";

type SliceMetric = Report["slices"][string]["metrics"][string];

/** Slices that have a row; all of them are in `report.json`. */
const ROWS = 120;

/** Which slices come first: those of the policy, then by tag, difficulty and behaviour. */
const ORDER = [/^(?!(?:tag|difficulty|behavior|tenant|locale|document):)/, /^difficulty:/, /^tag:/, /^behavior:/, /./];

/** The heat map of tags and difficulties: a slice a row, a metric a column, the number in each cell. */
export function slicesSection({ slices, baseline }: Report): Html | null {
  const names = Object.keys(slices);
  const place = (name: string): number => ORDER.findIndex((pattern) => pattern.test(name));
  const sorted = [...names].sort((a, b) => place(a) - place(b));
  const metrics = Object.keys(slices[names[0] ?? ""]?.metrics ?? {}).filter(
    (metric) =>
      metricUnit(metric) === "ratio" && names.some((name) => (slices[name]?.metrics[metric]?.head ?? null) !== null),
  );
  if (names.length === 0 || metrics.length === 0) return null;
  const rows = sorted.slice(0, ROWS).map((name) => {
    const { n, metrics: found } = slices[name]!;
    return [html`<code>${name}</code>`, String(n), ...metrics.map((metric) => cell(metric, found[metric]))];
  });
  const cut =
    sorted.length > ROWS && html`<p class="quiet">${sorted.length - ROWS} more slices are in report.json.</p>`;
  const change =
    baseline !== null &&
    html` A triangle is a change against the baseline, by itself no proof: <b>bold</b> is beyond chance.`;
  return html`<p class="quiet">The stronger the colour of a cell, the worse the value.${change}</p>
<div class="heat">${htmlTable("Metrics by tag and difficulty", ["Slice", "Cases", ...metrics], rows, "lr")}</div>${cut}`;
}

function cell(metric: string, found: SliceMetric | undefined): Html {
  if (found === undefined || found.head === null) return html`<span class="h none">n/a</span>`;
  const { head, delta, verdict } = found;
  const isHigher = metricBetter(metric) === "higher";
  // Five steps: the eye does not tell more apart, and the number stands in the cell.
  const step = Math.max(0, Math.min(4, Math.floor((isHigher ? 1 - head : head) * 5 + 1e-9)));
  const isWorse = (delta ?? 0) < 0 === isHigher;
  const isSure = verdict === "regressed" || verdict === "improved";
  const moved = delta !== null && delta !== 0;
  const text = moved ? formatDelta(delta, metricUnit(metric)) : "";
  return html`<span class="h h${step}">${formatNumber(head, "ratio")}${moved && html` <span class="d ${isSure && "sure"}">${icon(isWorse ? "worse" : "better")}${text}</span>`}</span>`;
}
