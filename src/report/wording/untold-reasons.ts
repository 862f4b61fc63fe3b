import { boundsCases } from "../../gate/rules/bounds-cases.ts";
import { boundsChange, lossOfChange } from "../../gate/rules/bounds-change.ts";
import { gateFailed, gateName } from "../../gate/rules/gate-result.ts";
import { holdsBound } from "../../gate/rules/holds-bound.ts";
import { atMost } from "../../statistics/bounds.ts";
import type { Report } from "../schema/report.schema.ts";
import { distinctReasons } from "./distinct-reasons.ts";
import { reportedMetric } from "./reported-metric.ts";

type Reason = Report["reasons"][number];
type Gate = Report["gates"][number];

/** Reasons that the tables of leaks and gates tell, which every text has. */
const TABLED: readonly Reason["code"][] = ["acl_leak", "gate_failed", "warn_gate_failed", "critical_failure"];

/**
 * The reasons that nothing else tells: those that are in no table, and those of failed gates whose row in the table looks
 * as if they held. `more`: what a text has in further tables.
 */
export function untoldReasons(report: Report, more: readonly Reason["code"][] = []): Reason[] {
  const tabled = new Set([...TABLED, ...more]);
  const puzzling = report.gates.filter((gate) => seemsToHold(gate, report));
  const isPuzzling = ({ gate: name, message }: Reason): boolean =>
    puzzling.some((gate) => gateName(gate) === name && message.includes(gate.message));
  return distinctReasons(report.reasons).filter((reason) => !tabled.has(reason.code) || isPuzzling(reason));
}

/** Whether a gate failed for another reason than the number and the bound that its row shows. */
function seemsToHold(gate: Gate, report: Report): boolean {
  const { kind, value, threshold } = gate;
  if (!gateFailed(gate)) return false;
  if (boundsChange(kind)) {
    const loss = shownLoss(gate, report);
    return loss !== null && atMost(loss, threshold);
  }
  if (value === null || boundsCases(kind)) return false;
  return holdsBound(kind, value, threshold);
}

function shownLoss(gate: Gate, report: Report): number | null {
  const { delta = null } = gate.without_failed ?? reportedMetric(report, gate) ?? {};
  return delta === null ? null : lossOfChange(gate.kind, delta);
}
