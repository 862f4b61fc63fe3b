import type { ReasonCode } from "../../gate/reasons/reason.ts";
import type { Report } from "../schema/report.schema.ts";

type Reason = Report["reasons"][number];

/** Whether reasons of a kind, of which there are some, all have one detail. */
export function hasOnlyDetail(
  code: ReasonCode,
  detail: NonNullable<Reason["detail"]>,
  { reasons }: Pick<Report, "reasons">,
): boolean {
  const found = reasons.filter((reason) => reason.code === code);
  return found.length > 0 && found.every((reason) => reason.detail === detail);
}
