import { ACL_STAGES } from "../../acl/violation.ts";
import type { Policy } from "../../config/policy.ts";

/**
 * The policy of a change with the stages at which the base commit's blocks a leak as well. A case under a new id is judged
 * by the change alone: what leaks there would be a warning where the change blocks less.
 */
export function keepStages(own: Policy, base: Policy): Policy {
  const { blockStages } = own.acl;
  if (base.acl.blockStages.every((stage) => blockStages.includes(stage))) return own;
  const kept = ACL_STAGES.filter((stage) => blockStages.includes(stage) || base.acl.blockStages.includes(stage));
  return { ...own, acl: { ...own.acl, blockStages: kept } };
}
