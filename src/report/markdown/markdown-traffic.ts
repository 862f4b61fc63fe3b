import { formatNumber } from "../../text/format-number.ts";
import type { Report } from "../schema/report.schema.ts";
import { code } from "./inert-markdown.ts";
import { more, table } from "./markdown-parts.ts";

const SHOWN = 20;

/** The queries of plain traffic that changed most. */
export function trafficTable({ traffic }: Report): string {
  if (traffic === undefined || traffic.most_changed.length === 0) return "";
  const names = [...new Set(traffic.most_changed.flatMap(({ metrics }) => Object.keys(metrics)))];
  const rows = traffic.most_changed
    .slice(0, SHOWN)
    .map(({ id, behavior, metrics }) => [
      code(id),
      behavior.head === behavior.baseline
        ? (behavior.head ?? "")
        : `${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`,
      ...names.map((name) => formatNumber(metrics[name] ?? null, "ratio")),
    ]);
  const header = ["query", "behaviour", ...names.map((name) => code(name))];
  const summary = `${traffic.changed} of ${traffic.compared} compared queries changed in some way; 1 is no change.`;
  return `${summary}\n\n${table(header, rows, `ll${"r".repeat(names.length)}`)}${more(traffic.changed, SHOWN)}`;
}
