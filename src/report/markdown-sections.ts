import { count } from "../text/count.ts";
import { formatInterval } from "../text/format-interval.ts";
import { formatDelta, formatNumber } from "../text/format-number.ts";
import { metricChange } from "./gate-text.ts";
import { ACCESS_RULES, groupLeaks, seenAt } from "./group-leaks.ts";
import { code } from "./inert-markdown.ts";
import { prose } from "./inert-prose.ts";
import { more, ROWS, table } from "./markdown-parts.ts";
import { metricUnit } from "./metric-unit.ts";
import { principalName } from "./principal-name.ts";
import type { Report } from "./report.schema.ts";

/** Each leak with the stages at which it was seen. */
export function leaks(report: Report, limit = ROWS): string {
  const all = groupLeaks(report);
  if (all.length === 0) return "";
  const rows = all
    .slice(0, limit)
    .map((leak) => [
      code(leak.violation.case_id),
      code(leak.principal),
      leak.violation.chunk_id === null ? "forbidden text" : code(leak.violation.chunk_id),
      seenAt(leak),
      ACCESS_RULES[leak.violation.rule],
    ]);
  return `${table(["case", "asked by", "chunk", "seen at", "why forbidden"], rows)}${more(all.length, limit)}`;
}

/** The metrics of the run with their n; all of them, or those named in `only`. */
export function metricsTable(report: Report, only?: ReadonlySet<string>): string {
  const wanted = Object.entries(report.metrics).filter(([name]) => only?.has(name) ?? true);
  const shown = wanted.filter(([, { head, baseline }]) => head !== null || baseline !== null);
  const empty = wanted.filter((entry) => !shown.includes(entry));
  const rows = shown.map(([name, found]) => {
    const unit = metricUnit(name);
    return [
      code(name),
      found.head_ci_low === null || found.head_ci_high === null
        ? formatNumber(found.head, unit)
        : `${formatNumber(found.head, unit)} ${formatInterval(found.head_ci_low, found.head_ci_high, unit)}`,
      String(found.n),
      formatNumber(found.baseline, unit),
      metricChange(name, found),
      found.verdict?.replaceAll("_", " ") ?? "",
    ];
  });
  if (rows.length === 0) return "";
  const body = table(["metric", "head", "n", "baseline", "change (95 %)", "verdict"], rows, "lrrrll");
  return empty.length === 0
    ? body
    : `${body}\n\nNo case has a value of ${empty.map(([name]) => code(name)).join(", ")}.`;
}

/** A config a row: what is gated, what ran beside it, and the baseline. */
export function configsTable({ summary }: Report): string {
  const { configs = [] } = summary as {
    configs?: { config_id: string | null; role: string; metrics: Record<string, number | null> }[];
  };
  const names = Object.keys(configs[0]?.metrics ?? {}).filter((name) => metricUnit(name) !== "count");
  if (names.length === 0) return "";
  const rows = configs.map(({ config_id, role, metrics }) => [
    config_id === null ? "unnamed" : code(config_id),
    role,
    ...names.map((name) => formatNumber(metrics[name] ?? null, metricUnit(name))),
  ]);
  return table(["config", "", ...names.map((name) => code(name))], rows, `ll${"r".repeat(names.length)}`);
}

/** Gated and headline metrics by slice: all slices by name, or the `worst` by pass rate. */
export function breakdown(report: Report, worst?: number): string {
  const names = Object.keys(report.slices);
  if (names.length === 0) return "";
  const metrics = Object.keys(report.slices[names[0]!]!.metrics).filter((name) => metricUnit(name) === "ratio");
  const value = (name: string, metric: string): number | null => report.slices[name]!.metrics[metric]?.head ?? null;
  const passRate = (name: string): number => value(name, "pass_rate") ?? 1;
  const sorted =
    worst === undefined ? names : names.filter((name) => passRate(name) < 1).sort((a, b) => passRate(a) - passRate(b));
  const shown = sorted.slice(0, worst ?? SLICES);
  if (shown.length === 0) return "";
  const rows = shown.map((name) => {
    const cells = metrics.map((metric) => formatNumber(value(name, metric), "ratio"));
    const change = report.baseline === null ? [] : [sliceChange(report.slices[name]!)];
    return [code(name), String(report.slices[name]!.n), ...cells, ...change];
  });
  const last = report.baseline === null ? [] : ["against the baseline"];
  const header = ["slice", "cases", ...metrics.map((name) => code(name)), ...last];
  const body = table(header, rows, `lr${"r".repeat(metrics.length)}${"l".repeat(last.length)}`);
  return `${body}${more(sorted.length, shown.length)}`;
}

const SLICES = 100;

/** What the pairs of a slice say: which metrics moved beyond chance, or that there are too few to say. */
function sliceChange({ metrics }: Report["slices"][string]): string {
  const all = Object.entries(metrics).filter(([, { verdict }]) => verdict !== null);
  if (all.length === 0) return "";
  if (all.every(([, { verdict }]) => verdict === "insufficient")) return "insufficient";
  const moved = all.filter(([, { verdict }]) => verdict === "regressed" || verdict === "improved");
  if (moved.length > 0)
    return moved
      .map(([name, { verdict, delta }]) => `${verdict} ${code(name)} ${formatDelta(delta!, metricUnit(name))}`)
      .join(", ");
  return all.some(([, { verdict }]) => verdict === "inconclusive") ? "inconclusive" : "not regressed";
}

/** Slices that got worse where the total did not. */
export function hiddenTable({ hidden_regressions: all }: Report): string {
  const rows = all
    .slice(0, ROWS)
    .map(({ metric, slice, also, delta, slice_delta, pairs, regressed, improved, significant }) => [
      code(metric),
      formatDelta(delta, "ratio"),
      [slice, ...also].map((name) => code(name)).join(" = "),
      formatDelta(slice_delta, "ratio"),
      `${regressed} worse, ${improved} better of ${pairs}`,
      significant ? "beyond chance" : "may be chance",
    ]);
  const header = ["metric", "in total", "slice", "in the slice", "cases", ""];
  return rows.length === 0 ? "" : `${table(header, rows, "lrlrll")}${more(all.length)}`;
}

/** Each `acl_group`: which principal got what. */
export function matrix({ acl }: Report): string {
  if (acl.matrix.length === 0) return "";
  const rows = acl.matrix.slice(0, ROWS).map(({ principal, ...row }) => {
    const chunks = Object.entries(row.chunks);
    return [
      code(row.acl_group),
      code(row.case_id),
      code(principalName(principal)),
      `${row.expected_behavior} -> ${row.observed_behavior ?? "nothing"}`,
      chunks.map(([chunk, stages]) => `${code(chunk)} ${stages.join(", ") || "not seen"}`).join("<br>"),
      String(row.leaks),
    ];
  });
  const body = table(["group", "case", "principal", "behaviour", "what came back", "leaks"], rows, "lllllr");
  return `${body}${more(acl.matrix.length)}`;
}

/** What is waived, by whom and until when. */
export function waivers(report: Report): string {
  if (report.waivers.length === 0) return "";
  const rows = report.waivers.map((waiver) => [
    waiver.status === "used" ? "WAIVED" : waiver.status,
    [waiver.case, waiver.metric]
      .filter((name) => name !== null)
      .map((name) => code(name))
      .join(", "),
    code(waiver.reason),
    code(waiver.owner),
    waiver.expires,
  ]);
  return table(["", "what", "reason", "owner", "until"], rows);
}

/** What a reader of the numbers must know. */
export function notes({ diagnostics, summary }: Report, say: (text: string) => string = prose): string {
  const told = diagnostics.filter(({ code: name }) => name !== "acl/answer-not-checked"); // the last note says it
  const lines = told.slice(0, ROWS).map(({ code: name, message }) => `- \`${name}\` ${say(message)}`);
  if (told.length > ROWS) lines.push(`- ${told.length - ROWS} more in the report's data files`);
  for (const [format, names] of Object.entries(summary.not_available ?? {})) {
    lines.push(`- not available in the format ${code(format)}: ${names.map((name) => code(name)).join(", ")}`);
  }
  const note = (n: number | undefined, what: string): void => {
    if (n) lines.push(`- ${count(n, "case")} ${what}`);
  };
  note(
    summary.behavior_disagreements,
    "in which the trace's own field and the answer disagree on whether this is a refusal",
  );
  note(summary.cases_without_latency, "without an end-to-end latency, left out of the percentiles");
  note(
    summary.answers_unchecked,
    "whose answer could not be searched for forbidden text (stage `answer` not evaluated): neither texts of chunks nor `must_not_contain` are given",
  );
  return lines.join("\n");
}
