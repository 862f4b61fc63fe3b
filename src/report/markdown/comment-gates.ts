import { formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { CHANGE_LEGEND } from "../wording/change-mark.ts";
import { BOUNDS_LEGEND, gateRows } from "../wording/gate-rows.ts";
import { gateChange, gateValue } from "../wording/gate-text.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { gateCell, more, table } from "./markdown-parts.ts";

type Gate = Report["gates"][number];

const MARKS: Readonly<Record<Gate["status"], string>> = {
  fail: "❌ fail",
  warn: "⚠️ warn",
  not_evaluated: "❔ not evaluated",
  waived: "🟡 waived",
  pass: "✅ pass",
};

/** Gates of a report in one table, worst first; several bounds of one metric are one row. */
export function commentGates(gates: readonly Gate[], report: Report, limit: number): string {
  const rows = gateRows(gates);
  if (rows.length === 0) return "";
  const cells = rows.slice(0, limit).map(({ gate, bounded, needs }) => {
    return [
      unbroken(MARKS[gate.status]),
      gateCell(gate),
      unbroken(gateValue(gate)),
      needs.map(unbroken).join("<br>"),
      unbroken(formatNumber(gate.baseline, metricUnit(gate.metric))),
      gateChange(bounded, report)
        .split(/(?<=\]), |(?<=\d), /)
        .map(unbroken)
        .join(", "),
    ];
  });
  const header = ["", "gate", "head", "needs", "baseline", "change"];
  const legend = [
    cells.some((row) => row[5] !== "" && row[5] !== "=") ? CHANGE_LEGEND : "",
    rows.slice(0, limit).some(({ needs }) => needs.length > 1) ? BOUNDS_LEGEND : "",
  ].filter(Boolean);
  const foot = legend.length === 0 ? "" : `\n\n<sub>${legend.join("; ")}</sub>`;
  return `${table(header, cells, "llrlrl")}${more(rows.length, limit)}${foot}`;
}

/** Spaces at which a narrow column does not break. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");
