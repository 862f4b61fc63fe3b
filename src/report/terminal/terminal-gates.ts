import { alignLeft, alignRight, cutTo, displayWidth } from "../../text/display-width.ts";
import { formatNumber } from "../../text/format-number.ts";
import { logLine } from "../../text/log-line.ts";
import type { Report } from "../schema/report.schema.ts";
import { CHANGE_LEGEND } from "../wording/change-mark.ts";
import { BOUNDS_LEGEND, type GateRow, gateRows } from "../wording/gate-rows.ts";
import { gateChange, gateValue } from "../wording/gate-text.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import type { Paint, Style } from "./terminal-paint.ts";

const MARKS: Readonly<Record<Report["gates"][number]["status"], readonly [string, Style]>> = {
  fail: ["✗ fail", "red"],
  warn: ["! warn", "yellow"],
  not_evaluated: ["? n/a", "yellow"],
  waived: ["~ waived", "yellow"],
  pass: ["✓ pass", "green"],
};

const HEADER = ["", "gate", "head", "needs", "baseline", "change"] as const;

/** Columns that are set to the right. */
const RIGHT = new Set([2, 4]);

/** Spaces around and between the columns. */
const MARGIN = 2;

/** What is left out for a narrow terminal, step by step. */
const FORMS = [
  { detail: "all", stacked: false, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "moved", stacked: false, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "moved", stacked: true, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "below", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "below", columns: [0, 1, 2, 3, 5] },
] as const;

type Form = (typeof FORMS)[number];

/** Every gate in columns, worst first, within the width; names are cut only where nothing else helps. */
export function terminalGates(report: Report, paint: Paint, width: number): string {
  const rows = gateRows(report.gates);
  if (rows.length === 0) return "";
  // Without a baseline its two columns have nothing to say.
  const told = (column: number): boolean => report.baseline !== null || column < 4;
  const tables = FORMS.map((form) => {
    return { columns: form.columns.filter(told), lines: rows.flatMap((row) => cells(row, report, form)) };
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
    columns.map((c) => (RIGHT.has(c) ? alignRight : alignLeft)(row[c]!, widths[c]!));
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

function cells({ gate, bounded, needs }: GateRow, report: Report, { detail, stacked, slices }: Form): Line[] {
  const slice = gate.slice === null ? [] : [`in ${logLine(gate.slice, 60)}`];
  const [mark, style] = MARKS[gate.status];
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
