import type { GateRule, Waiver } from "../config/policy.ts";

/** What became of a waiver. */
export interface WaiverUse {
  readonly waiver: Waiver;
  readonly status: "used" | "unused" | "expired";
  /** What it forgives: gates by name, or the case. */
  readonly covers: readonly string[];
}

/** Whether a waiver is about the metric of a rule, by its name or by naming none. */
export function isAbout({ metric }: Waiver, rule: GateRule): boolean {
  return metric === null || metric.name === rule.metric.name;
}
