import { mergeRepeated } from "../../diagnostics/index.ts";
import { count, formatDelta, formatNumber, inWords } from "../../text/index.ts";
import { trendLines, trendRuns } from "../build/index.ts";
import { code, prose } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import {
  builtInNote,
  casesText,
  comparedRuns,
  gateEdits,
  hasReason,
  headValue,
  judgedTable,
  metricChange,
  metricUnit,
  principalName,
  problemPlace,
  type Text,
} from "../text/index.ts";
import { caseEntry, codeList, MAX_ROWS, markup, paragraphs, table, tableOf, viewTable } from "./markdown-parts.ts";

interface Links {
  readonly runUrl: string;
  readonly artifactUrl: string | null;
}

/** One line: which runs were compared, how many cases moved, and links to the details. */
export function lineage(report: Report, { runUrl, artifactUrl }: Links): string {
  const { head, baseline } = report;
  const links = [`[run](${runUrl})`, artifactUrl === null ? "" : `[report](${artifactUrl})`];
  if (head.cases === 0) return links.filter(Boolean).join(" · ");
  const { improved_cases: better = 0, regressed_cases: worse = 0 } = report.summary;
  const compared = baseline !== null && !report.label_health?.stale && worse + better > 0;
  const parts = [
    markup(comparedRuns(report, baselineOrigin(report))),
    `${casesText(report)}${compared ? `, ${worse} worse, ${better} better` : ""}`,
    markup(builtInNote(report)),
    ...links,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The baseline's workflow run, day, and distance to the base commit, as far as known. */
function baselineOrigin(report: Report): string {
  const { baseline, run } = report;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(run?.baseline?.created_at ?? "")?.[0];
  const known = [baseline?.run_id == null ? "" : `run ${baseline.run_id}`, day ?? "", distanceToBase(report)].filter(
    Boolean,
  );
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}

/** If the baseline is older than the base commit, the comparison also contains commits of others. */
function distanceToBase({ run }: Report): string {
  const { event, baseline } = run ?? {};
  if (baseline?.how === "newest") return "no known ancestor";
  const distance = /^(?:pull_request|merge_group)$/.test(event ?? "") ? (baseline?.distance ?? 0) : 0;
  return distance === 0 ? "" : `${count(distance, "commit")} behind the base`;
}

const MAX_LISTED = 20;

/** How the pull request changes its own gate. */
export function gateChanges(report: Report): string {
  const { edits, cases, verdicts } = gateEdits(report) ?? { edits: [], cases: [], verdicts: [] };
  const line = (text: Text): string => `- ${markup(text)}`;
  return [...edits.map(line), ...cases.map((set) => caseEntry(set, MAX_LISTED)), ...verdicts.map(line)].join("\n");
}

/** The LLM-judged metrics, followed by notes about their judges. */
export function judgedSection(report: Report): string {
  const judged = judgedTable(report);
  const notes = judged.notes.map(({ metric, note }) => `- ${code(metric)}: ${code(note, 300)}`);
  return paragraphs(viewTable(judged), notes.join("\n"));
}

/** Warnings listed with the problems. An ignored field can be the reason why another one is missing. */
const MAX_WARNINGS = 5;

const isError = ({ severity }: Report["diagnostics"][number]): boolean => severity === "error";

/** The problems of invalid inputs: place, message, code, and hint of each. `say` escapes messages for the output. */
export function inputProblems(report: Report, say: (text: string) => string): string {
  if (!hasReason(report, "invalid_input")) return "";
  const { diagnostics, summary } = report;
  const line = (problem: Report["diagnostics"][number]): string => {
    const mark = isError(problem) ? "" : "warning: ";
    const place = problemPlace(problem);
    const advice = problem.hint ? `<br>→ ${say(problem.hint)}` : "";
    return `- ${mark}${place === "" ? "" : `${code(place)} `}${say(problem.message)} \`${problem.code}\`${advice}`;
  };
  const errors = mergeRepeated(diagnostics.filter(isError)).slice(0, MAX_LISTED);
  const warnings = mergeRepeated(diagnostics.filter((problem) => !isError(problem))).slice(0, MAX_WARNINGS);
  const more = errors.reduce((left, { places }) => left - places, summary.problems ?? 0);
  const lines = (found: typeof errors) => found.map(({ problem }) => line(problem));
  return [...lines(errors), ...(more > 0 ? [`- and ${more} more`] : []), ...lines(warnings)].join("\n");
}

/** The metrics of the run, or only those in `only`. */
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
    : `${body}\n\nNo case has a value of ${codeList(empty.map(([name]) => name))}.`;
}

/** One row per configuration: the gated one, other ones of the run, and the baseline. */
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

/** Gated and headline metrics by slice: all slices, or the `worst` slices by pass rate. */
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
  return tableOf(header, sorted, row, worst ?? MAX_SLICES, `lr${"r".repeat(metrics.length)}l`);
}

const MAX_SLICES = 100;

/** The statistically significant changes in a slice, or a word for why there are none. */
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

/** Slices that got worse in a metric that did not get worse in total. */
export function hiddenTable({ hidden_regressions: all }: Report): string {
  const row = (found: Report["hidden_regressions"][number]): string[] => [
    code(found.metric),
    formatDelta(found.delta, "ratio"),
    [found.slice, ...found.also].map((name) => code(name)).join(" = "),
    formatDelta(found.slice_delta, "ratio"),
    `${found.regressed} worse, ${found.improved} better of ${found.pairs}`,
    found.significant ? "beyond chance" : "may be chance",
  ];
  return tableOf(["metric", "in total", "slice", "in the slice", "cases", ""], all, row, MAX_ROWS, "lrlrll");
}

/** The chunks that each user of an `acl_group` got. */
export function accessMatrix({ acl }: Report): string {
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
  return tableOf(header, acl.matrix, row, MAX_ROWS, "lllllr");
}

/** Warnings about the inputs, and limits of the measured values. `say` escapes messages for the output. */
export function notesList({ diagnostics, summary }: Report, say: (text: string) => string = prose): string {
  // The last note below covers acl/answer-not-checked.
  const shown = diagnostics.filter(({ code: name }) => name !== "acl/answer-not-checked");
  const lines = shown.slice(0, MAX_ROWS).map(({ code: name, message }) => `- \`${name}\` ${say(message)}`);
  if (shown.length > MAX_ROWS) lines.push(`- ${shown.length - MAX_ROWS} more in the report's data files`);
  for (const [format, names] of Object.entries(summary.not_available ?? {})) {
    lines.push(`- not available in the format ${code(format)}: ${codeList(names)}`);
  }
  const note = (n: number | undefined, what: string): void => {
    if (n) lines.push(`- ${count(n, "case")} ${what}`);
  };
  note(
    summary.behavior_disagreements,
    "in which the trace's own field and the words of the answer disagree on whether this is a refusal: the worse reading counts, but the field `answer` in up to a tenth of the cases that expect one",
  );
  note(
    summary.denied_otherwise,
    "to be denied that got another refusal, which counts as long as `denied-by` allows it",
  );
  note(summary.cases_without_latency, "without an end-to-end latency, left out of the percentiles");
  note(
    summary.answers_unchecked,
    "whose answer could not be searched for forbidden text (stage `answer` not evaluated): neither texts of chunks, of four words or more, nor `must_not_contain` are given",
  );
  return lines.join("\n");
}

/** Metrics with a column in the table of runs. The table above it has all metrics. */
const MAX_TREND_COLUMNS = 4;

/** The gated metrics over the last runs of the branch: one table by metric, one by run with the newest last. */
export function trendText(report: Report): string {
  const { trend } = report;
  if (trend === undefined) return "";
  const skipped =
    trend.skipped === 0
      ? ""
      : `${count(trend.skipped, "report")} could not be read and ${trend.skipped === 1 ? "is" : "are"} left out.`;
  if (trend.runs.length === 0) return skipped;
  const others = trend.runs.some(({ incomparable }) => incomparable.length > 0)
    ? "\\* measured on other cases or in another way; left out of line and change."
    : "";
  const lines = trendLines(report, trend).map(({ name, values, oldest, now, change }) => {
    return [code(name), sparkline(values), String(values.length), oldest, now, change];
  });
  const { names, runs } = trendRuns(report, trend, MAX_TREND_COLUMNS);
  const rows = runs.map(({ run, commit, day, decision, values }) => [
    run,
    commit && code(commit),
    day && code(day),
    decision,
    ...values.map(({ text, isComparable }) => `${text}${isComparable ? "" : " \\*"}`),
  ]);
  return paragraphs(
    table(["metric", "oldest to newest", "runs", "oldest", "this run", "change"], lines, "llrrrr"),
    table(
      ["run", "commit", "day", "decision", ...names.map((name) => code(name, 60))],
      rows,
      `llll${"r".repeat(names.length)}`,
    ),
    others,
    skipped,
  );
}

const BARS = "▁▂▃▄▅▆▇█";

/** Values as bars between their minimum and maximum. Equal values are in the middle. */
function sparkline(values: readonly number[]): string {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return values
    .map((value) => BARS[range === 0 ? 3 : Math.round(((value - least) / range) * (BARS.length - 1))]!)
    .join("");
}
