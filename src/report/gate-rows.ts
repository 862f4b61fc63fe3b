import { gateNeeds, gatesByStatus } from "./gate-text.ts";
import type { Report } from "./report.schema.ts";

type Gate = Report["gates"][number];

/** What is asked of one metric (in one slice) with one outcome: several bounds on the same number are read together. */
export interface GateRow {
  readonly gate: Gate;
  readonly needs: readonly string[];
}

/** The gates of a report as rows, worst first; without those that hold, unless `all` are wanted. */
export function gateRows(gates: readonly Gate[], all: boolean): GateRow[] {
  const rows = new Map<string, { readonly gate: Gate; readonly needs: string[] }>();
  for (const gate of gatesByStatus(gates)) {
    if (gate.status === "pass" && !all) continue;
    const key = JSON.stringify([gate.status, gate.metric, gate.slice, gate.value, gate.baseline]);
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { gate, needs: [gateNeeds(gate)] });
    else row.needs.push(gateNeeds(gate));
  }
  return [...rows.values()];
}
