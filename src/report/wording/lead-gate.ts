import { gateFailed } from "../../gate/rules/gate-result.ts";
import { holdsBound } from "../../gate/rules/holds-bound.ts";
import type { Report } from "../schema/report.schema.ts";
import { gatesByStatus } from "./gate-text.ts";

type Gate = Report["gates"][number];

/**
 * Of the gates that failed the one that is told first: what blocks before what warns, and then what failed in the baseline
 * as well behind the others, for the change cannot have done it.
 */
export function leadGate(gates: readonly Gate[]): Gate | undefined {
  const failed = gatesByStatus(gates).filter(gateFailed);
  const worst = failed.filter(({ status }) => status === failed[0]?.status);
  return worst.find((gate) => !failedBefore(gate)) ?? worst[0];
}

/** Whether the value of the baseline breaks the bound. */
function failedBefore({ kind, baseline, threshold }: Gate): boolean {
  if ((kind !== "min" && kind !== "max") || baseline === null) return false;
  return !holdsBound(kind, baseline, threshold);
}
