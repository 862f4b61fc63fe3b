import type { Report } from "../schema/report.schema.ts";

/** Whether one thing is all that keeps gates without a verdict from having one. */
export function isOpenBy(wanted: "traces_lost" | "baseline_thin", { reasons }: Report): boolean {
  const open = reasons.filter(({ code }) => code === "gate_not_evaluated");
  return open.length > 0 && open.every(({ detail }) => detail === wanted);
}
