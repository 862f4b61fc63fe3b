import { count, formatDelta, formatNumber, inWords, logLine, wrapLine } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import {
  behaviorMove,
  builtInNote,
  casesText,
  comparedRuns,
  distinctSteps,
  headline,
  ignoredText,
  leadFinding,
  leaksTable,
  metricUnit,
  movedMetrics,
  runChanges,
  stepCases,
  type Text,
  trafficText,
  unlistedReasons,
  unlistedText,
  waiversTable,
  written,
} from "../text/index.ts";
import { type Paint, painter, terminalFailures, terminalGates, terminalList, terminalMoved } from "./sections.ts";

interface TerminalOptions {
  readonly color: boolean;
  readonly width: number;
  /** Options for the same inputs in a suggested command, if the user did not type them. */
  readonly inputs?: string | undefined;
}

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

const plain = (text: Text): string => written(text, (part) => logLine(part.text, 60));

function verdictSection(report: Report, paint: Paint): string {
  const style = report.decision === "PASS" ? "green" : report.decision === "FAIL" ? "red" : "yellow";
  const { excluded = 0 } = report.summary;
  const line = `${plain(comparedRuns(report))}: ${casesText(report)}${excluded > 0 ? `, ${excluded} set aside` : ""}`;
  const lead = report.decision === "PASS" ? "" : leadFinding(report, (id) => logLine(id, 100), logLine);
  return [
    `${paint(style, inWords(report.decision))}  ${paint("bold", headline(report, logLine))}`,
    ...(lead === "" ? [] : [lead]),
    paint("dim", line),
    ...[plain(builtInNote(report))].filter(Boolean).map((note) => paint("dim", note)),
  ].join("\n");
}

function labelsSection({ label_health: health }: Report, paint: Paint): string {
  const text = health === undefined ? "" : unlistedText(health);
  return text === "" ? "" : `${paint("yellow", "Labels")}\n  ${text}`;
}

function leaksSection(report: Report, paint: Paint): string {
  const { rows } = leaksTable(report);
  const lines = rows.slice(0, MAX_LISTED).map((row) => {
    const [id, principal, chunk, at, rule] = row.map(plain);
    return `  ${id}: ${principal} saw ${chunk} (${rule})\n    at ${at}`;
  });
  const title = report.acl.leaks > 0 ? paint("red", "Access leaks") : paint("yellow", "Access violations");
  return terminalList(title, lines, rows.length);
}

function waiversSection(report: Report, paint: Paint): string {
  const { rows } = waiversTable(report);
  const lines = rows.slice(0, MAX_LISTED).map((row) => {
    const [status, what, reason, owner, until] = row.map((cell) => written(cell, (part) => logLine(part.text, 200)));
    return `  ${what} ${status}: ${reason} (${owner}, until ${until})`;
  });
  return terminalList(paint("bold", "Waivers"), lines, rows.length);
}

function changesSection(report: Report, paint: Paint): string {
  if (report.baseline === null) return "";
  const circumstances = report.comparability.filter(({ metrics }) => metrics.length > 0);
  const { versions, noVersion, others, cases } = runChanges(report, circumstances);
  const sets = cases.map(({ ids, what }) => {
    const shown = ids.slice(0, MAX_LISTED).map((id) => logLine(id, 60));
    return `${count(ids.length, "case")} ${what}: ${shown.join(", ")}${ids.length > MAX_LISTED ? ", ..." : ""}`;
  });
  const lines = [...[...versions, ...others].map(plain), ...sets];
  const shown = lines.length > 0 ? lines : [noVersion];
  return terminalList(
    paint("bold", "What changed"),
    shown.map((line) => `  ${line}`),
  );
}

function attributionSection(report: Report, paint: Paint): string {
  const shown = movedMetrics(report).filter(({ isGated }) => isGated);
  const lines = shown.slice(0, MAX_LISTED).map(({ metric, delta, byCause }) => {
    return `  ${logLine(metric, 40)} ${formatDelta(delta, metricUnit(metric))}: ${byCause}`;
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
    const moved = behaviorMove(behavior.baseline, behavior.head);
    return `  ${logLine(id, 60)}  ${[moved, ...numbers].filter(Boolean).join(", ")}`;
  });
  return [`  ${trafficText(traffic)}`, ...lines];
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
