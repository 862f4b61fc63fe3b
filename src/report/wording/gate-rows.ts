import { grouped } from "../../dataset/grouped.ts";
import { boundsChange } from "../../gate/rules/bounds-change.ts";
import type { Report } from "../schema/report.schema.ts";
import { gateNeeds, gatesByStatus } from "./gate-text.ts";

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

/** Gates as rows, worst first. */
export function gateRows(gates: readonly Gate[]): GateRow[] {
  const rows = grouped(gatesByStatus(gates), ({ status, metric, slice, value, baseline, without_failed }) =>
    JSON.stringify([status, metric, slice, value, baseline, without_failed]),
  );
  return [...rows.values()].map((same) => {
    const [gate] = same as [Gate];
    return { gate, bounded: same.find(({ kind }) => boundsChange(kind)) ?? gate, needs: same.map(gateNeeds) };
  });
}
