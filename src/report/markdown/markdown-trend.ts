import { count } from "../../text/count.ts";
import { formatDelta, formatNumber } from "../../text/format-number.ts";
import { inWords } from "../../text/in-words.ts";
import { type GatedMetric, gatedValue, measuredTrendMetrics, trendValues } from "../build/build-trend.ts";
import type { Report } from "../schema/report.schema.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { code } from "./inert-markdown.ts";
import { paragraphs, table } from "./markdown-parts.ts";

/** Metrics that have a column in the table of runs; the first table has them all. */
const COLUMNS = 4;

/** Gated metrics over the last runs of the branch: how each moved, then run by run, newest last. */
export function trendText(report: Report): string {
  const { trend } = report;
  if (trend === undefined) return "";
  const skipped =
    trend.skipped === 0
      ? ""
      : `${count(trend.skipped, "report")} could not be read and ${trend.skipped === 1 ? "is" : "are"} left out.`;
  if (trend.runs.length === 0) return skipped;
  const gated = measuredTrendMetrics(report);
  const others = trend.runs.some(({ incomparable }) => incomparable.length > 0)
    ? "\\* measured on other cases or in another way; left out of line and change."
    : "";
  return paragraphs(movements(report, gated), runs(report, gated.slice(0, COLUMNS)), others, skipped);
}

function movements(report: Report, gated: readonly GatedMetric[]): string {
  const rows = gated.map((one) => {
    const values = trendValues(report, report.trend!, one);
    const unit = metricUnit(one.metric);
    const [first, last] = [values[0]!, values.at(-1)!];
    return [
      code(one.name),
      sparkline(values),
      String(values.length),
      formatNumber(first, unit),
      formatNumber(last, unit),
      formatDelta(last - first, unit),
    ];
  });
  return table(["metric", "oldest to newest", "runs", "oldest", "this run", "change"], rows, "llrrrr");
}

function runs(report: Report, gated: readonly GatedMetric[]): string {
  const header = ["run", "commit", "day", "decision", ...gated.map(({ name }) => code(name, 60))];
  const rows = report.trend!.runs.map(({ run_id, sha, created_at, decision, values, incomparable }) => [
    String(run_id),
    code(sha.slice(0, 7)),
    code(created_at.slice(0, 10)),
    inWords(decision),
    ...gated.map(({ name, metric }) => {
      const mark = incomparable.includes(name) ? " \\*" : "";
      return `${formatNumber(values[name] ?? null, metricUnit(metric))}${mark}`;
    }),
  ]);
  const own = [
    "this run",
    report.head.sha === null ? "" : code(report.head.sha.slice(0, 7)),
    "",
    inWords(report.decision),
    ...gated.map((one) => formatNumber(gatedValue(report, one), metricUnit(one.metric))),
  ];
  return table(header, [...rows, own], `llll${"r".repeat(gated.length)}`);
}

const BARS = "▁▂▃▄▅▆▇█";

/** Values as bars between the least and the largest of them; all in the middle where they are one. */
function sparkline(values: readonly number[]): string {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return values
    .map((value) => BARS[range === 0 ? 3 : Math.round(((value - least) / range) * (BARS.length - 1))]!)
    .join("");
}
