import type { BaseFindings } from "../../gate/base-commit/base-notes.ts";
import type { Report } from "../schema/report.schema.ts";

/** What the base commit says, as the report holds it; nothing where there is none to ask. */
export function buildBaseCommit(base: BaseFindings | null): Pick<Report, "base_commit"> {
  if (base === null) return {};
  const { sha, policy, golden, difference } = base;
  return {
    base_commit: {
      sha,
      policy,
      golden,
      readable: base.unreadable === null,
      ...(base.isPolicyDeleted ? { policy_deleted: true } : {}),
      ...(base.recalibrated ? { recalibrated: true } : {}),
      decisions: { own: base.own, base: base.base },
      ...(base.failsBeside.length > 0 ? { fails_beside: [...base.failsBeside] } : {}),
      added: difference?.added ?? [],
      removed: difference?.removed ?? [],
      relabelled: difference?.relabelled ?? [],
    },
  };
}
