import { formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { CHANGE_LEGEND } from "../wording/change-mark.ts";
import { gateChange, gateNeeds, gatesByStatus, gateValue } from "../wording/gate-text.ts";
import { metricUnit } from "../wording/metric-unit.ts";
import { changeLegend, changeText } from "./change-text.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";
import { mark, STATUS_MARKS } from "./mark.ts";

/** Every gate, worst first, with what it asks and why it does not hold. */
export function gatesSection(report: Report): Html | null {
  if (report.gates.length === 0) return null;
  const rows = gatesByStatus(report.gates).map((gate): (Html | string)[] => {
    const [kind, word] = STATUS_MARKS[gate.status]!;
    return [
      html`<code>${gate.metric}</code>${gate.slice !== null && html` in <code>${gate.slice}</code>`}`,
      mark(kind, word),
      html`<b>${gateValue(gate)}</b>`,
      gateNeeds(gate).replaceAll(" ", "\u00a0"),
      formatNumber(gate.baseline, metricUnit(gate.metric)),
      changeText(gateChange(gate, report)),
      gate.severity === "block" ? "blocks" : "warns",
      gate.status === "pass" ? "" : gate.message,
    ];
  });
  const columns = ["Gate", "Status", "This change", "Needs", "Baseline", "Change (95 %)", "If it fails", "Why"];
  const table = htmlTable("Gates, worst first", columns, rows, "llrlr");
  return html`${table}${report.baseline !== null && changeLegend(CHANGE_LEGEND)}`;
}
