import { count } from "../../text/count.ts";
import { formatDelta, formatNumber } from "../../text/format-number.ts";
import { inWords } from "../../text/in-words.ts";
import type { Report } from "../schema/report.schema.ts";
import { metricChange } from "../wording/gate-text.ts";
import { ACCESS_RULES, groupLeaks, type Leak, seenAt } from "../wording/group-leaks.ts";
import { headValue } from "../wording/head-value.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { principalName } from "../wording/principal-name.ts";
import { waiverStatus } from "../wording/waiver-status.ts";
import { waiverSubject } from "../wording/waiver-subject.ts";
import { code } from "./inert-markdown.ts";
import { prose } from "./inert-prose.ts";
import { list, ROWS, table, tableOf } from "./markdown-parts.ts";

/** Each leak with the stages at which it was seen. */
export function leaks(report: Report, limit = ROWS): string {
  const row = (leak: Leak): string[] => {
    const { case_id, chunk_id, rule } = leak.violation;
    const chunk = chunk_id === null ? "forbidden text" : code(chunk_id);
    return [code(case_id), code(leak.principal), chunk, seenAt(leak), ACCESS_RULES[rule]];
  };
  return tableOf(["case", "asked by", "chunk", "seen at", "why forbidden"], groupLeaks(report), row, limit);
}

/** The metrics of the run with their n; all of them, or those named in `only`. */
export function metricsTable(report: Report, only?: ReadonlySet<string>): string {
  const wanted = Object.entries(report.metrics).filter(([name]) => only?.has(name) ?? true);
  const shown = wanted.filter(([, { head, baseline }]) => head !== null || baseline !== null);
  const empty = wanted.filter((entry) => !shown.includes(entry));
  const rows = shown.map(([name, found]) => {
    return [
      code(name),
      headValue(name, found),
      String(found.n),
      formatNumber(found.baseline, metricUnit(name)),
      metricChange(name, found),
      found.verdict === null ? "" : inWords(found.verdict),
    ];
  });
  const body = table(["metric", "head", "n", "baseline", "change (95 %)", "verdict"], rows, "lrrrll");
  return body === "" || empty.length === 0
    ? body
    : `${body}\n\nNo case has a value of ${list(empty.map(([name]) => name))}.`;
}

/** A config a row: what is gated, what ran beside it, and the baseline. */
export function configsTable({ summary }: Report): string {
  const { configs = [] } = summary;
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
  const row = (name: string): string[] => {
    const cells = metrics.map((metric) => formatNumber(value(name, metric), "ratio"));
    const change = report.baseline === null ? [] : [sliceChange(report.slices[name]!)];
    return [code(name), String(report.slices[name]!.n), ...cells, ...change];
  };
  const last = report.baseline === null ? [] : ["against the baseline"];
  const header = ["slice", "cases", ...metrics.map((name) => code(name)), ...last];
  return tableOf(header, sorted, row, worst ?? SLICES, `lr${"r".repeat(metrics.length)}l`);
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
      .map(([name, { verdict, delta }]) => `${verdict} ${code(name)} ${formatDelta(delta, metricUnit(name))}`)
      .join(", ");
  return all.some(([, { verdict }]) => verdict === "inconclusive") ? "inconclusive" : "not regressed";
}

/** Slices that got worse where the total did not. */
export function hiddenTable({ hidden_regressions: all }: Report): string {
  const row = (found: Report["hidden_regressions"][number]): string[] => [
    code(found.metric),
    formatDelta(found.delta, "ratio"),
    [found.slice, ...found.also].map((name) => code(name)).join(" = "),
    formatDelta(found.slice_delta, "ratio"),
    `${found.regressed} worse, ${found.improved} better of ${found.pairs}`,
    found.significant ? "beyond chance" : "may be chance",
  ];
  return tableOf(["metric", "in total", "slice", "in the slice", "cases", ""], all, row, ROWS, "lrlrll");
}

/** Each `acl_group`: which principal got what. */
export function matrix({ acl }: Report): string {
  const row = ({ principal, chunks, ...entry }: Report["acl"]["matrix"][number]): string[] => {
    const came = Object.entries(chunks).map(([chunk, stages]) => `${code(chunk)} ${stages.join(", ") || "not seen"}`);
    return [
      code(entry.acl_group),
      code(entry.case_id),
      code(principalName(principal)),
      `${entry.expected_behavior} -> ${entry.observed_behavior ?? "nothing"}`,
      came.join("<br>"),
      String(entry.leaks),
    ];
  };
  const header = ["group", "case", "principal", "behaviour", "what came back", "leaks"];
  return tableOf(header, acl.matrix, row, ROWS, "lllllr");
}

/** What is waived, by whom and until when. */
export function waivers(report: Report): string {
  const rows = report.waivers.map((waiver) => [
    waiverStatus(waiver),
    list(waiverSubject(waiver)),
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
    lines.push(`- not available in the format ${code(format)}: ${list(names)}`);
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
    "whose answer could not be searched for forbidden text (stage `answer` not evaluated): neither texts of chunks, of four words or more, nor `must_not_contain` are given",
  );
  return lines.join("\n");
}
