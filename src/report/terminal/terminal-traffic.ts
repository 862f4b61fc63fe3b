import { formatNumber } from "../../text/format-number.ts";
import { logLine } from "../../text/log-line.ts";
import type { Report } from "../schema/report.schema.ts";

const SHOWN = 10;

/** Lines on the queries of plain traffic that changed most; none where the run has labels. */
export function trafficLines({ traffic }: Report): string[] {
  if (traffic === undefined) return [];
  const lines = traffic.most_changed.slice(0, SHOWN).map(({ id, behavior, metrics }) => {
    const numbers = Object.entries(metrics).flatMap(([name, value]) =>
      value === 1 ? [] : [`${logLine(name, 40)} ${formatNumber(value, "ratio")}`],
    );
    const moved =
      behavior.head === behavior.baseline ? [] : [`${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`];
    return `  ${logLine(id, 60)}  ${[...moved, ...numbers].join(", ")}`;
  });
  return [`  ${traffic.changed} of ${traffic.compared} compared queries changed in some way`, ...lines];
}
