import type { Report } from "./report.schema.ts";

type Violation = Report["acl"]["violations"][number];

/** One leak: a case and a chunk (or forbidden text) with every stage at which it was seen. */
export interface Leak {
  readonly violation: Violation;
  /** `company_b / employee`. */
  readonly principal: string;
  readonly stages: readonly string[];
}

/** The violations of a report as leaks, in the order of their first stage. */
export function groupLeaks({ violations }: Report["acl"]): Leak[] {
  const leaks = new Map<string, Leak & { readonly stages: string[] }>();
  for (const violation of violations) {
    const { case_id, chunk_id, stage, principal } = violation;
    const key = JSON.stringify([case_id, chunk_id]);
    const who = `${principal.tenant_id || "no tenant"} / ${principal.roles.join(", ") || "no roles"}`;
    const leak = leaks.get(key) ?? { violation, principal: who, stages: [] };
    leak.stages.push(stage);
    leaks.set(key, leak);
  }
  return [...leaks.values()];
}

/** Why a chunk or text may not be seen, in words, by the rule that says so. */
export const ACCESS_RULES: Readonly<Record<Violation["rule"], string>> = {
  tenant: "another tenant's",
  role: "needs another role",
  protected: "protected by the case",
  canary: "must never appear",
};
