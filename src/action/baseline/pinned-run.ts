import type { Platform } from "../platform.ts";
import { TRUSTED_EVENTS } from "./baseline-candidates.ts";
import { recordOf, reportOfRun } from "./baseline-report.ts";
import type { BaselineQuestion, ResolvedBaseline } from "./resolve-baseline.ts";

/** The report of exactly one run, which an input or a policy names. */
export async function pinnedRun(
  id: number,
  { inputs, context }: BaselineQuestion,
  platform: Platform,
): Promise<ResolvedBaseline & { readonly kind: "report" | "unreadable" | "unfit" }> {
  if (!Number.isSafeInteger(id) || id < 1) return { kind: "unfit", why: "that is no number of a run" };
  const run = await platform.getRun(id);
  if (run.headRepositoryId !== context.repositoryId)
    return { kind: "unfit", why: `run ${id} ran code of another repository` };
  if (!TRUSTED_EVENTS.includes(run.event)) return { kind: "unfit", why: `run ${id} was started by ${run.event}` };
  const found = await reportOfRun(run, inputs.artifactName, platform);
  if (found.kind === "report") return { ...found, record: { ...recordOf(found, run, null), how: "pinned" } };
  return { kind: found.kind === "unreadable" ? "unreadable" : "unfit", why: `run ${id}: ${found.why}` };
}
