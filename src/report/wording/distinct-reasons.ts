import type { Report } from "../schema/report.schema.ts";

type Reason = Report["reasons"][number];

/** The reasons without those that say the same of another gate of the same metric: a reader learns nothing from them. */
export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [JSON.stringify([reason.code, reason.message]), reason])).values()];
}
