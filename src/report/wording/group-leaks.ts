import { ACL_STAGES } from "../../acl/violation.ts";
import { grouped } from "../../dataset/grouped.ts";
import type { Report } from "../schema/report.schema.ts";
import { principalName } from "./principal-name.ts";

type Violation = Report["acl"]["violations"][number];

/** One leak: a case and a chunk (or forbidden text) with every stage at which it was seen. */
export interface Leak {
  readonly violation: Violation;
  /** `company_b / employee`. */
  readonly principal: string;
  readonly stages: readonly string[];
  /** Whether one of the stages blocks by the policy; else it is a violation and no leak. */
  readonly blocks: boolean;
}

/** The violations of a report as leaks: those that block first, and of them what came furthest: a user reads answers. */
export function groupLeaks({ acl, policy }: Pick<Report, "acl" | "policy">): Leak[] {
  const blocks = ({ stage }: Violation): boolean => policy.acl?.block_stages.includes(stage) ?? true;
  const leaks = grouped(acl.violations, ({ case_id, chunk_id }) => JSON.stringify([case_id, chunk_id]));
  return [...leaks.values()]
    .map((seen) => {
      const [violation] = seen as [Violation];
      const stages = seen.map(({ stage }) => stage);
      return { violation, principal: principalName(violation.principal), stages, blocks: seen.some(blocks) };
    })
    .sort((a, b) => Number(b.blocks) - Number(a.blocks) || reach(b) - reach(a));
}

const reach = ({ stages }: Leak): number => Math.max(...stages.map((stage) => ORDER.indexOf(stage)));

const ORDER: readonly string[] = ACL_STAGES;

/** `retrieved, context`, and where none of them blocks, that. */
export function seenAt({ stages, blocks }: Leak): string {
  return `${stages.join(", ")}${blocks ? "" : " (does not block)"}`;
}

/** Why a chunk or text may not be seen, in words, by the rule that says so. */
export const ACCESS_RULES: Readonly<Record<Violation["rule"], string>> = {
  tenant: "another tenant's",
  role: "needs another role",
  protected: "protected by the case",
  canary: "must never appear",
};
