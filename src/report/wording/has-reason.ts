import type { ReasonCode } from "../../gate/reasons/reason.ts";
import type { Report } from "../schema/report.schema.ts";

/** Whether a decision has a reason of a kind. */
export function hasReason({ reasons }: Pick<Report, "reasons">, code: ReasonCode): boolean {
  return reasons.some((reason) => reason.code === code);
}
