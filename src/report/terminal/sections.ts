import { NEXT_CHECKS } from "../../causes/index.ts";
import type { GateRun } from "../../gate/index.ts";
import { expectsAnswer } from "../../input/golden/index.ts";
import { alignLeft, alignRight, count, cutTo, displayWidth, formatNumber, logLine } from "../../text/index.ts";
import { type CaseStory, caseStories } from "../build/index.ts";
import type { Report } from "../schema/index.ts";
import {
  BOUNDS_LEGEND,
  CHANGE_LEGEND,
  causeText,
  failedCase,
  failedChecks,
  type GateRow,
  gateChange,
  gateRows,
  gateValue,
  isLostTrace,
  lifecycleText,
  metricUnit,
  worseCases,
  written,
} from "../text/index.ts";

/** The report of one case (`explain`) for the terminal. `id` must be a case of the dataset. */
export function renderCaseStory(run: GateRun, id: string): string {
  const story = caseStories(run)(run.input.golden.indexById.get(id)!);
  const sections = [
    `${logLine(id)}: ${story.verdict}`,
    story.about.map(([name, value]) => `  ${name.padEnd(8)}   ${value}`).join("\n"),
    titled(story.stagesTitle, alignColumns(story.stages)),
    titled("Access violations", story.violations.map((line) => `  ${line}`).join("\n")),
    titled("Stale context", story.stale.map((line) => `  ${line}`).join("\n")),
    titled("What the judge said", story.said.map((line) => `  ${line}`).join("\n")),
    titled("Cause", causeLines(story)),
    titled("What it did", alignColumns(story.effects)),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function causeLines({ causes: found, withoutCause }: CaseStory): string {
  if (found.length === 0) return `  ${withoutCause}`;
  return found
    .map(({ label, confidence, evidence }) => {
      return `  ${label} ${confidence.toFixed(2)}: ${evidence}\n    next: ${NEXT_CHECKS[label]}`;
    })
    .join("\n");
}

/** Aligns rows of cells in columns. A row with a single cell is a heading. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const cells = rows.filter(({ length }) => length > 1);
  const widths = (cells[0] ?? []).map((_, c) => Math.max(...cells.map((row) => row[c]!.length)));
  return rows
    .map((row) => {
      if (row.length === 1) return `  ${row[0]}`;
      return `  ${row.map((cell, c) => alignLeft(cell, widths[c]!)).join("  ")}`.trimEnd();
    })
    .join("\n");
}

const titled = (title: string, body: string): string => (body === "" ? "" : `${title}\n${body}`);

type Style = "bold" | "dim" | "red" | "green" | "yellow";

/** Adds a style to a text, if the terminal has colors. */
export type Paint = (style: Style, text: string) => string;

const STYLE_CODES: Readonly<Record<Style, string>> = {
  bold: "1",
  dim: "2",
  red: "31;1",
  green: "32;1",
  yellow: "33;1",
};

export function painter(color: boolean): Paint {
  return (style, text) => (color ? `\u001b[${STYLE_CODES[style]}m${text}\u001b[0m` : text);
}

/** Lines below a title, and the number of entries beyond the `shown` ones. Empty without lines. */
export function terminalList(
  title: string,
  lines: readonly string[],
  total = lines.length,
  shown = lines.length,
): string {
  if (lines.length === 0) return "";
  return [title, ...lines, ...(total > shown ? [`  and ${total - shown} more in the report`] : [])].join("\n");
}

const MAX_CASES = 15;

/** The failed cases: checks, since when, ranks of the expected chunks, and causes. */
export function terminalFailures(report: Report, paint: Paint): string {
  const lines = report.failures.slice(0, MAX_CASES).flatMap((failure) => {
    const { id, failed_checks, since, causes = [], details } = failure;
    const shown = failedCase(failure, report);
    const when = since === "new" ? paint("red", " new") : shown.since && paint("dim", ` ${shown.since}`);
    const critical = details?.critical ? paint("red", " critical") : "";
    const checks = failedChecks(failure, (name) => logLine(name, 40));
    const lines = [`  ${paint("bold", logLine(id, 60))}${when}${critical}  ${checks}`];
    if (details === null) return lines;
    if (shown.behavior !== "") lines.push(`    ${shown.behavior}`);
    const hasTrace = !failed_checks.some(isLostTrace);
    if (hasTrace && expectsAnswer({ behavior: details.expected_behavior })) {
      for (const { label, flow } of shown.chunks)
        lines.push(`    ${written(label, (part) => logLine(part.text, 80))}: ${flow}`);
      if (shown.furtherChunks > 0) lines.push(`    and ${shown.furtherChunks} more expected chunks`);
    }
    if (causes.length > 0) lines.push(`    cause ${causeText(causes, (evidence) => logLine(evidence, 200))}`);
    return lines;
  });
  const lifecycle = lifecycleText(report);
  const note = lifecycle === "" ? [] : [paint("dim", `  ${lifecycle}`)];
  const title = [paint("bold", "Failed cases"), ...note].join("\n");
  return terminalList(title, lines, report.failures.length, MAX_CASES);
}

/** The cases that got worse without failing. */
export function terminalMoved(report: Report, paint: Paint): string {
  const worse = worseCases(report);
  const better = new Set(report.improvements.map(({ id }) => id)).size;
  const note = better > 0 ? [paint("dim", `  ${count(better, "case")} improved in some metric`)] : [];
  if (worse.length === 0) return note.length > 0 ? [paint("bold", "Better"), ...note].join("\n") : "";
  const lines = worse.slice(0, MAX_CASES).map(({ id, changes, causes }) => {
    const moves = changes.map(([metric, move]) => `${logLine(metric, 40)} ${move}`).join(", ");
    const cause = causeText(causes, (evidence) => logLine(evidence, 200));
    return `  ${logLine(id, 60)}  ${moves}${cause && `\n    cause ${cause}`}`;
  });
  return [terminalList(paint("bold", "Worse, still passing"), lines, worse.length), ...note].join("\n");
}

const STATUS_CELLS: Readonly<Record<Report["gates"][number]["status"], readonly [string, Style]>> = {
  fail: ["✗ fail", "red"],
  warn: ["! warn", "yellow"],
  not_evaluated: ["? n/a", "yellow"],
  waived: ["~ waived", "yellow"],
  pass: ["✓ pass", "green"],
  not_applicable: ["- n/a", "dim"],
};

const HEADER = ["", "gate", "head", "needs", "baseline", "change"] as const;

const RIGHT_ALIGNED = new Set([2, 4]);

const MARGIN = 2;

/** Layouts of the gates table, from wide to narrow. `stacked` puts each threshold on a separate line. */
const LAYOUTS = [
  { detail: "all", stacked: false, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "moved", stacked: false, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "moved", stacked: true, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "below", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "below", columns: [0, 1, 2, 3, 5] },
] as const;

type Layout = (typeof LAYOUTS)[number];

/** The table of gates, worst first, in the widest layout that fits. Names are cut only if no layout fits. */
export function terminalGates(report: Report, paint: Paint, width: number): string {
  const rows = gateRows(report.gates);
  if (rows.length === 0) return "";
  // The last two columns need a baseline.
  const isShown = (column: number): boolean => report.baseline !== null || column < 4;
  const tables = LAYOUTS.map((layout) => {
    return { columns: layout.columns.filter(isShown), lines: rows.flatMap((row) => gateLines(row, report, layout)) };
  });
  const { columns, lines: chosen } =
    tables.find((table) => tableWidth(table.lines, table.columns) <= width) ?? tables.at(-1)!;
  const excess = Math.max(0, tableWidth(chosen, columns) - width);
  const room = Math.max(SHORTEST_NAME, columnWidths(chosen)[1]! - excess);
  const table = chosen.map(({ style, cells: [mark, name, ...others] }) => {
    return { style, cells: [mark!, cutTo(name!, room), ...others] };
  });
  const widths = columnWidths(table);
  const padded = (row: readonly string[]): string[] =>
    columns.map((c) => (RIGHT_ALIGNED.has(c) ? alignRight : alignLeft)(row[c]!, widths[c]!));
  const lines = table.map(({ style, cells: row }) => {
    const [mark = "", ...others] = padded(row);
    return `  ${paint(style, mark)}  ${others.join("  ")}`.trimEnd();
  });
  const moved = table.some(({ cells: row }) => /^[▼▲≈]/.test(row[5]!));
  const header = paint("dim", `  ${padded(HEADER).join("  ")}`.trimEnd());
  const legend = [moved ? CHANGE_LEGEND : "", rows.some(({ needs }) => needs.length > 1) ? BOUNDS_LEGEND : ""];
  const foot = legend.filter(Boolean).map((text) => paint("dim", `  ${text}`));
  return [paint("bold", "Gates"), header, ...lines, ...foot].join("\n");
}

const SHORTEST_NAME = 24;

interface Line {
  readonly style: Style;
  readonly cells: readonly string[];
}

function gateLines({ gate, bounded, needs }: GateRow, report: Report, { detail, stacked, slices }: Layout): Line[] {
  const slice = gate.slice === null ? [] : [`in ${logLine(gate.slice, 60)}`];
  const [mark, style] = STATUS_CELLS[gate.status];
  const names = [logLine(gate.metric, 60), ...slice];
  const [name = "", below = ""] = slices === "below" ? names : [names.join(" ")];
  const [first = "", ...others] = stacked ? needs : [needs.join(", ")];
  const numbers = [gateValue(gate), first, formatNumber(gate.baseline, metricUnit(gate.metric))];
  const row = [mark, name, ...numbers, gateChange(bounded, report, detail)];
  const more = Array.from({ length: Math.max(others.length, below === "" ? 0 : 1) }, (_, i) => {
    return ["", i === 0 ? below : "", "", others[i] ?? "", "", ""];
  });
  return [row, ...more].map((line) => ({ style, cells: line }));
}

function columnWidths(table: readonly Line[]): number[] {
  return HEADER.map((title, c) =>
    Math.max(displayWidth(title), ...table.map(({ cells: row }) => displayWidth(row[c]!))),
  );
}

function tableWidth(table: readonly Line[], columns: readonly number[]): number {
  const widths = columnWidths(table);
  return columns.reduce((sum, c) => sum + widths[c]! + MARGIN, 0);
}
