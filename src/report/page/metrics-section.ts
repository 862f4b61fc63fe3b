import { formatNumber } from "../../text/format-number.ts";
import { trendMetrics } from "../build/build-trend.ts";
import type { Report } from "../schema/report.schema.ts";
import { gateNeeds, metricChange } from "../wording/gate-text.ts";
import { headValue } from "../wording/head-value.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { changeText } from "./change-text.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";
import { mark, STATUS_MARKS, verdictMark } from "./mark.ts";
import { metricTrack, TRACK_LEGEND } from "./metric-track.ts";

type Metric = Report["metrics"][string];

/** A card for each metric that tells, then every metric as a table. */
export function metricsSection(report: Report): Html | null {
  const cards = tellingMetrics(report).map((name) => card(name, report.metrics[name]!, report));
  if (cards.length === 0) return null;
  return html`${TRACK_LEGEND}<p class="quiet">Ratios share one axis from 0 to 1; other metrics start at 0. The bar is where this change may truly stand.</p>
<div class="cards">${cards}</div>${allMetrics(report)}`;
}

function card(name: string, found: Metric, { gates, baseline }: Report): Html {
  const unit = metricUnit(name);
  const own = gates.filter(({ metric, slice }) => metric === name && slice === null);
  const bounds = own.flatMap(({ kind, threshold }) => (kind === "min" || kind === "max" ? [threshold] : []));
  const [low, high] = interval(found);
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

/** Where the head may truly stand: the paired interval around the baseline, or that of a rate by itself. */
function interval({
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

function allMetrics({ metrics, baseline }: Report): Html {
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
  return html`<details><summary>All ${shown.length} metrics</summary>${table}</details>`;
}

/** Metrics that have a card: a policy with more gates has them in the table. */
const MOST = 24;

/** Metrics that are worth a look first: the gated ones, those that slices show, and what the run took. */
function tellingMetrics(report: Report): string[] {
  const [slice] = Object.values(report.slices);
  const names = new Set([
    ...trendMetrics(report).flatMap(({ metric, slice: of }) => (of === null ? [metric] : [])),
    ...Object.keys(slice?.metrics ?? {}),
    ...["latency_p95", "cost_mean"],
  ]);
  return [...names].filter((name) => (report.metrics[name]?.head ?? null) !== null).slice(0, MOST);
}
