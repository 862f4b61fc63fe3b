import type { Report } from "./report.schema.ts";

/** Whether a decision has a reason of a kind. */
export function hasReason({ reasons }: Pick<Report, "reasons">, code: Report["reasons"][number]["code"]): boolean {
  return reasons.some((reason) => reason.code === code);
}
