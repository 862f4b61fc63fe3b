import type { Report } from "../schema/report.schema.ts";

/** Whether a judge scored what a gate is on. */
export function isJudged({ metric }: Report["gates"][number], { judged = [] }: Report): boolean {
  return judged.some((entry) => entry.metric === metric);
}
