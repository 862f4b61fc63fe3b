import { mergeRepeated } from "../../diagnostics/index.ts";
import { count, formatDelta, formatNumber, inWords } from "../../text/index.ts";
import { type GatedMetric, gatedValue, measuredTrendMetrics, trendValues } from "../build/index.ts";
import { code, prose } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  ACCESS_RULES,
  groupLeaks,
  hasReason,
  headValue,
  isWorseVerdict,
  JUDGED_COLUMNS,
  judgedCells,
  judgedNotes,
  type Leak,
  metricChange,
  metricUnit,
  policySource,
  principalName,
  problemPlace,
  runName,
  seenAt,
  waiverStatus,
  waiverSubject,
} from "../text/index.ts";
import { caseEntry, list, paragraphs, ROWS, table, tableOf } from "./markdown-parts.ts";

/** Where the details are; made from the run's own context. */
interface Links {
  readonly runUrl: string;
  readonly artifactUrl: string | null;
}

/** What was compared with what, how much of it moved, and where to read more: one line. */
export function lineage(report: Report, { runUrl, artifactUrl }: Links): string {
  const { head, baseline } = report;
  const links = [`[run](${runUrl})`, artifactUrl === null ? "" : `[report](${artifactUrl})`];
  if (head.cases === 0) return links.filter(Boolean).join(" · ");
  const { missing = 0, improved_cases: better = 0, regressed_cases: worse = 0 } = report.summary;
  const compared = baseline !== null && !report.label_health?.stale && worse + better > 0;
  const named = (run: Report["head"]): string => runName(run, (text) => code(text, 60));
  const parts = [
    `${named(head)} against ${baseline === null ? "no baseline" : `${named(baseline)}${origin(report)}`}`,
    `${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}${compared ? `, ${worse} worse, ${better} better` : ""}`,
    ownThresholds(report),
    ...links,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Which run the baseline is of, from which day and from how far back, where it is known. */
function origin(report: Report): string {
  const { baseline, run } = report;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(run?.baseline?.created_at ?? "")?.[0];
  const known = [baseline?.run_id == null ? "" : `run ${baseline.run_id}`, day ?? "", behind(report)].filter(Boolean);
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}

/** What others changed since a baseline that is not the base itself is in the comparison as well, and not this change's. */
function behind({ run }: Report): string {
  const { event, baseline } = run ?? {};
  if (baseline?.how === "newest") return "no known ancestor";
  const distance = /^(?:pull_request|merge_group)$/.test(event ?? "") ? (baseline?.distance ?? 0) : 0;
  return distance === 0 ? "" : `${count(distance, "commit")} behind the base`;
}

/** Whoever has no policy is judged by thresholds that nobody chose. */
const ownThresholds = (report: Report): string =>
  policySource(report)?.kind === "built-in" ? "built-in thresholds: write your own in `.github/rag-gate.yml`" : "";

/** Cases of a kind that are listed by id. */
const LISTED = 20;

/** Gates that are listed by name. */
const GATES = 5;

/** What a change does to its own gate: both verdicts where the policy differs, and the cases that it touched. */
export function gateChanges({ base_commit: base, decision }: Report): string {
  if (base === undefined) return "";
  const { decisions, added, removed, relabelled, fails_beside: beside = [] } = base;
  const differs = decisions.base !== null && decisions.base !== decisions.own;
  const touched = differs || base.policy === "changed" || base.recalibrated || removed.length + relabelled.length > 0;
  const isLoosened = decisions.base === "FAIL" && decisions.own !== "FAIL";
  const counts = isWorseVerdict(decision, base)
    ? `the worse counts${isLoosened ? ", and what this change loosens holds from the next change on" : ""}`
    : `what this change does to the gate makes it **${inWords(decision)}**`;
  const failing =
    beside.length === 0
      ? ""
      : `, there for ${list(beside.slice(0, GATES))}${beside.length > GATES ? ", ..." : ""} as well`;
  const lines = [
    base.policy === "changed" ? `- the policy is ${base.policy_deleted ? "deleted" : "edited"}` : "",
    base.recalibrated ? "- the calibration record of a judge is edited" : "",
    base.golden === "changed" ? "- the golden set is edited" : "",
    ...caseEntry(relabelled, "relabelled", LISTED),
    ...caseEntry(removed, "deleted or set aside", LISTED),
    ...caseEntry(added, "added", LISTED),
    touched && decisions.base !== null
      ? `- under its own policy and golden set: **${inWords(decisions.own)}**; under those of the base commit ${code(base.sha.slice(0, 7))}: **${inWords(decisions.base)}**${failing}; ${counts}`
      : "",
  ].filter((line) => line !== "");
  return lines.join("\n");
}

/** Judged metrics as a table, and below it why a judge only advises. */
export function judgedTable({ judged = [] }: Report): string {
  const rows = judged.map((entry) => judgedCells(entry, (text) => code(text)));
  const notes = judged.flatMap((entry) =>
    judgedNotes(entry).map((note) => `- ${code(entry.metric)}: ${code(note, 300)}`),
  );
  return paragraphs(table([...JUDGED_COLUMNS], rows), notes.join("\n"));
}

/** Warnings beside them: what is ignored may be why something else is missing. */
const WARNINGS = 5;

const isError = ({ severity }: Report["diagnostics"][number]): boolean => severity === "error";

/** What is wrong with an input that cannot be judged: place, code, message and hint of each problem. */
export function inputProblems(report: Report, say: (text: string) => string): string {
  if (!hasReason(report, "invalid_input")) return "";
  const { diagnostics, summary } = report;
  const line = (problem: Report["diagnostics"][number]): string => {
    const mark = isError(problem) ? "" : "warning: ";
    const place = problemPlace(problem);
    const advice = problem.hint ? `<br>→ ${say(problem.hint)}` : "";
    return `- ${mark}${place === "" ? "" : `${code(place)} `}${say(problem.message)} \`${problem.code}\`${advice}`;
  };
  const errors = mergeRepeated(diagnostics.filter(isError)).slice(0, LISTED);
  const warnings = mergeRepeated(diagnostics.filter((problem) => !isError(problem))).slice(0, WARNINGS);
  const more = errors.reduce((left, { places }) => left - places, summary.problems ?? 0);
  const lines = (told: typeof errors) => told.map(({ problem }) => line(problem));
  return [...lines(errors), ...(more > 0 ? [`- and ${more} more`] : []), ...lines(warnings)].join("\n");
}

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
