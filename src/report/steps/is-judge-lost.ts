import { parseMetricRef } from "../../metrics/metric-ref.ts";
import type { Report } from "../schema/report.schema.ts";
import { isNewToBaseline } from "./is-new-to-baseline.ts";

/** Whether gates lack a value because a live judge was asked, and gave none of what they are on. */
export function isJudgeLost(gates: Report["gates"], { diagnostics = [] }: Report): boolean {
  if (gates.length === 0 || !diagnostics.some(({ code }) => code === "judge/not-evaluated")) return false;
  return gates.every((gate) => hangsOnJudge(gate.metric) && !isNewToBaseline(gate));
}

function hangsOnJudge(name: string): boolean {
  const ref = parseMetricRef(name);
  return "metric" in ref && (ref.metric.judged || ref.metric.reads.length > 0);
}
