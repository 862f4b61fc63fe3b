import type { ReasonCode } from "../../gate/reasons/reason.ts";
import { gateName } from "../../gate/rules/gate-result.ts";
import type { Report } from "../schema/report.schema.ts";

/** The gates that reasons of a kind are about; those of one metric and slice have one name. */
export function gatesOf(code: ReasonCode, { reasons, gates }: Report): Report["gates"] {
  const told = new Set(reasons.flatMap((reason) => (reason.code === code ? [reason.gate] : [])));
  return gates.filter((gate) => told.has(gateName(gate)));
}
