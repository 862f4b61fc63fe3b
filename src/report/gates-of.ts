import { gateName } from "../gate/gate-result.ts";
import type { ReasonCode } from "../gate/reason.ts";
import type { Report } from "./report.schema.ts";

/** The gates that reasons of a kind are about; those of one metric and slice have one name. */
export function gatesOf(code: ReasonCode, { reasons, gates }: Report): Report["gates"] {
  const told = new Set(reasons.flatMap((reason) => (reason.code === code ? [reason.gate] : [])));
  return gates.filter((gate) => told.has(gateName(gate)));
}
