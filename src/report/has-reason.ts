import type { ReasonCode } from "../gate/reason.ts";
import type { Report } from "./report.schema.ts";

/** Whether a decision has a reason of a kind. */
export function hasReason({ reasons }: Pick<Report, "reasons">, code: ReasonCode): boolean {
  return reasons.some((reason) => reason.code === code);
}
