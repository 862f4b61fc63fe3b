import { count, formatDelta, formatNumber, inWords, logLine, wrapLine } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import {
  ACCESS_RULES,
  attributionText,
  distinctSteps,
  exposedAt,
  furtherVersions,
  groupLeaks,
  headline,
  ignoredText,
  leadFinding,
  metricUnit,
  namesVersions,
  policySource,
  rechunkedText,
  runName,
  stepCases,
  unlistedReasons,
  unlistedText,
  waiverStatus,
  waiverSubject,
} from "../text/index.ts";
import { type Paint, painter, terminalFailures, terminalGates, terminalList, terminalMoved } from "./sections.ts";

interface TerminalOptions {
  readonly color: boolean;
  /** Width of the terminal in columns. */
  readonly width: number;
  /** Options for the same inputs in a suggested command, if the user did not type them. */
  readonly inputs?: string | undefined;
}

/** Entries printed per list. */
const MAX_LISTED = 12;

/** Narrower tables are not readable. */
const MIN_WIDTH = 60;

/** The report for a terminal. Every text from the inputs is escaped by `logLine`. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const paint = painter(options.color);
  const width = Math.max(MIN_WIDTH, options.width);
  const stale = Boolean(report.label_health?.stale);
  const sections = [
    verdictSection(report, paint),
    labelsSection(report, paint),
    leaksSection(report, paint),
    terminalGates(report, paint, width),
    waiversSection(report, paint),
    changesSection(report, paint),
    attributionSection(report, paint),
    // With stale labels all cases that use them fail, whatever the change does.
    stale ? "" : terminalFailures(report, paint),
    stale ? "" : terminalMoved(report, paint),
    ignoredSection(report, paint),
    terminalList(paint("bold", "Most changed queries"), trafficLines(report)),
    reasonsSection(report, paint),
    stepsSection(report, paint, options.inputs),
  ];
  const text = sections.filter((section) => section !== "").join("\n\n");
  const lines = text
    .replaceAll(" -> ", " → ")
    .split("\n")
    // Commands stay on one line so that they can be copied.
    .map((line) => (line.startsWith(EXPLAIN_COMMAND) ? line : wrapLine(line, width)));
  return `${lines.join("\n")}\n`;
}

function verdictSection(report: Report, paint: Paint): string {
  const style = report.decision === "PASS" ? "green" : report.decision === "FAIL" ? "red" : "yellow";
  const { head, baseline } = report;
  const { missing = 0, excluded = 0 } = report.summary;
  const named = (run: Report["head"]): string => runName(run, (name) => logLine(name, 60));
  const against = baseline === null ? ", no baseline" : ` against ${named(baseline)}`;
  const line = `${named(head)}${against}: ${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}${excluded > 0 ? `, ${excluded} set aside` : ""}`;
  const lead = report.decision === "PASS" ? "" : leadFinding(report, (id) => logLine(id, 100), logLine);
  return [
    `${paint(style, inWords(report.decision))}  ${paint("bold", headline(report, logLine))}`,
    ...(lead === "" ? [] : [lead]),
    paint("dim", line),
    ...(policySource(report)?.kind === "built-in"
      ? [paint("dim", "built-in thresholds: write your own in .github/rag-gate.yml")]
      : []),
  ].join("\n");
}

function labelsSection({ label_health: health }: Report, paint: Paint): string {
  const text = health === undefined ? "" : unlistedText(health);
  return text === "" ? "" : `${paint("yellow", "Labels")}\n  ${text}`;
}

function leaksSection(report: Report, paint: Paint): string {
  const all = groupLeaks(report);
  const lines = all.slice(0, MAX_LISTED).map((leak) => {
    const { case_id, chunk_id, rule } = leak.violation;
    const what = chunk_id === null ? "forbidden text" : logLine(chunk_id, 100);
    const line = `  ${logLine(case_id, 60)}: ${logLine(leak.principal, 60)} saw ${what} (${ACCESS_RULES[rule]})`;
    return `${line}\n    at ${exposedAt(leak, (list) => logLine(list, 30))}`;
  });
  const title = report.acl.leaks > 0 ? paint("red", "Access leaks") : paint("yellow", "Access violations");
  return terminalList(title, lines, all.length);
}

function waiversSection({ waivers: all }: Report, paint: Paint): string {
  const lines = all.slice(0, MAX_LISTED).map((waiver) => {
    const about = waiverSubject(waiver).map((name) => logLine(name, 60));
    const terms = `${logLine(waiver.reason, 200)} (${logLine(waiver.owner, 60)}, until ${waiver.expires})`;
    return `  ${about.join(", ")} ${waiverStatus(waiver)}: ${terms}`;
  });
  return terminalList(paint("bold", "Waivers"), lines, all.length);
}

function changesSection(report: Report, paint: Paint): string {
  if (report.baseline === null) return "";
  const differences = report.comparability.filter(({ metrics }) => metrics.length > 0);
  const versions = furtherVersions(report, differences).map(
    ({ name, baseline, head }) => `  ${logLine(name, 40)}: ${valueList(baseline)} -> ${valueList(head)}`,
  );
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const sets = [
    ...casesLine(added, "that the baseline did not run"),
    ...casesLine(removed, "only in the baseline"),
    ...casesLine(relabelled, "relabelled, not compared"),
  ];
  const apart = differences.map(
    ({ field, head, baseline, effect }) =>
      `  ${logLine(field, 60)}: ${logLine(baseline, 60)} -> ${logLine(head, 60)}: ${effect}`,
  );
  const rechunked = rechunkedText(report);
  const lines = [...versions, ...(rechunked === null ? [] : [`  ${rechunked}`]), ...apart, ...sets];
  const none = namesVersions(report) ? "  no version and no case" : "  no case; the traces name no versions";
  return terminalList(paint("bold", "What changed"), lines.length > 0 ? lines : [none]);
}

function casesLine(ids: readonly string[], what: string): string[] {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, MAX_LISTED).map((id) => logLine(id, 60));
  return [`  ${count(ids.length, "case")} ${what}: ${shown.join(", ")}${ids.length > MAX_LISTED ? ", ..." : ""}`];
}

function valueList(list: readonly string[]): string {
  return list.length === 0 ? "none" : list.map((value) => logLine(value, 60)).join(", ");
}

/** The causes of the deltas of gated metrics. */
function attributionSection({ attribution, gates }: Report, paint: Paint): string {
  const gated = new Set(gates.map(({ metric }) => metric));
  const shown = attribution.filter(({ metric }) => gated.has(metric));
  const lines = shown.slice(0, MAX_LISTED).map(({ metric, delta, parts }) => {
    return `  ${logLine(metric, 40)} ${formatDelta(delta, metricUnit(metric))}: ${attributionText(metric, parts)}`;
  });
  return terminalList(paint("bold", "Why did metrics move"), lines, shown.length);
}

function ignoredSection({ alignment }: Report, paint: Paint): string {
  const found = alignment?.ignored_top_ranked;
  return found?.flagged ? paint("yellow", ignoredText(found)) : "";
}

const MAX_QUERIES = 10;

/** The unlabeled production queries that changed most. Empty for a labeled run. */
function trafficLines({ traffic }: Report): string[] {
  if (traffic === undefined) return [];
  const lines = traffic.most_changed.slice(0, MAX_QUERIES).map(({ id, behavior, metrics }) => {
    const numbers = Object.entries(metrics).flatMap(([name, value]) =>
      value === 1 ? [] : [`${logLine(name, 40)} ${formatNumber(value, "ratio")}`],
    );
    const moved =
      behavior.head === behavior.baseline ? [] : [`${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`];
    return `  ${logLine(id, 60)}  ${[...moved, ...numbers].join(", ")}`;
  });
  return [`  ${traffic.changed} of ${traffic.compared} compared queries changed in some way`, ...lines];
}

/** Reasons that no table above shows. */
function reasonsSection(report: Report, paint: Paint): string {
  const others = unlistedReasons(report, ["waived"]);
  const lines = others.slice(0, MAX_LISTED).map(({ code, message }) => `  ${code}: ${logLine(message, 400)}`);
  return terminalList(paint("bold", "Also"), lines, others.length);
}

/** What to do next, most urgent first. Empty if the run passes. */
function stepsSection(report: Report, paint: Paint, inputs: string | undefined): string {
  const steps = report.decision === "PASS" ? [] : distinctSteps(report);
  if (steps.length === 0) return "";
  const lines = steps.slice(0, MAX_LISTED).map((step) => {
    const cases = stepCases(step, (id) => logLine(id, 60));
    return `  ${step.cause === null ? "" : `${paint("bold", step.cause)} (${cases}): `}${step.text}`;
  });
  const hasLabels = report.traffic === undefined; // `explain` needs labels
  const example = hasLabels ? report.failures.slice(0, 1).map(({ id }) => explainLine(shellWord(id), inputs)) : [];
  return terminalList(paint("bold", "What to do next"), [...lines, ...example]);
}

const EXPLAIN_COMMAND = "    npx rag-gate explain ";

const explainLine = (id: string, inputs: string | undefined): string =>
  inputs === undefined
    ? `  One case stage by stage: npx rag-gate explain ${id}, with the same inputs`
    : `  One case stage by stage:\n${EXPLAIN_COMMAND}${id} ${inputs}`;

/** An ID that needs no quoting in a shell, or a placeholder. */
const shellWord = (id: string): string => (/^[\w.@:/-]{1,60}$/.test(id) ? id : "CASE_ID");
