import { boundsChange } from "../gate/bounds-change.ts";
import { gateNeeds, gatesByStatus } from "./gate-text.ts";
import type { Report } from "./report.schema.ts";

type Gate = Report["gates"][number];

/** What is asked of one metric (in one slice) with one outcome: several bounds on the same number are read together. */
export interface GateRow {
  readonly gate: Gate;
  /** The one of them that bounds the change, where one does. */
  readonly bounded: Gate;
  readonly needs: readonly string[];
}

/** For the foot of a table of rows: it has fewer of them than a headline counts gates. */
export const BOUNDS_LEGEND = "each bound is a gate of its own";

interface Row extends GateRow {
  bounded: Gate;
  readonly needs: string[];
}

/** The gates of a report as rows, worst first; without those that hold, unless `all` are wanted. */
export function gateRows(gates: readonly Gate[], all: boolean): GateRow[] {
  const rows = new Map<string, Row>();
  for (const gate of gatesByStatus(gates)) {
    if (gate.status === "pass" && !all) continue;
    const key = JSON.stringify([gate.status, gate.metric, gate.slice, gate.value, gate.baseline, gate.without_failed]);
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { gate, bounded: gate, needs: [gateNeeds(gate)] });
    else {
      row.needs.push(gateNeeds(gate));
      if (!boundsChange(row.bounded.kind)) row.bounded = gate;
    }
  }
  return [...rows.values()];
}
