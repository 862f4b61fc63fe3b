import { formatNumber } from "../../text/format-number.ts";
import { CHANGE_LEGEND } from "../change-mark.ts";
import { gateChange, gateNeeds, gatesByStatus, gateValue } from "../gate-text.ts";
import { metricUnit } from "../metric-unit.ts";
import type { Report } from "../report.schema.ts";
import { changeLegend, changeText } from "./change-text.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";
import { mark, STATUS_MARKS } from "./mark.ts";
import type { PageSection } from "./section.ts";

/** Every gate, worst first, with what it asks and why it does not hold. */
export function gatesSection(report: Report): PageSection {
  const rows = gatesByStatus(report.gates).map((gate): (Html | string)[] => {
    const [kind, word] = STATUS_MARKS[gate.status]!;
    return [
      html`<code>${gate.metric}</code>${gate.slice !== null && html` in <code>${gate.slice}</code>`}`,
      mark(kind, word),
      html`<b>${gateValue(gate)}</b>`,
      gateNeeds(gate),
      formatNumber(gate.baseline, metricUnit(gate.metric)),
      changeText(gateChange(gate, report)),
      gate.severity === "block" ? "blocks" : "warns",
      gate.status === "pass" ? "" : gate.message,
    ];
  });
  const columns = [
    "Gate",
    "Status",
    { title: "This change", numeric: true },
    "Needs",
    { title: "Baseline", numeric: true },
    "Change (95 %)",
    "If it fails",
    "Why",
  ] as const;
  return {
    id: "gates",
    title: "Gates",
    body:
      rows.length === 0
        ? null
        : html`${htmlTable("Gates, worst first", columns, rows)}${report.baseline !== null && changeLegend(CHANGE_LEGEND)}`,
  };
}
