import type { Report } from "../schema/report.schema.ts";

/** Whether every gate without a verdict has one again once each case has a trace, and none that records an error. */
export function lacksTracesAlone({ reasons }: Report): boolean {
  const open = reasons.filter(({ code }) => code === "gate_not_evaluated");
  return open.length > 0 && open.every(({ detail }) => detail === "traces_lost");
}
