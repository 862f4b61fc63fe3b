import type { EarlierRuns, GateRequest } from "./gate-request.ts";

/**
 * Why a live judge is asked nothing for a change that fails whatever it says, in words for the user; null where its word
 * may count. Such a run has to be made again, and what it was told would be paid for twice: only the cache of a branch is
 * read by the runs after it, so that a run of the branch itself asks.
 */
export function needlessJudging({
  base,
  baseline,
  incomplete,
  pairs,
}: Pick<GateRequest & EarlierRuns, "base" | "baseline" | "incomplete" | "pairs">): string | null {
  if (base === undefined) return null;
  const isUnread = baseline.kind === "none" && baseline.why.code === "baseline_unreadable";
  const needsBaseline = pairs.some((pair) => pair?.policy.baseline.onUnreadable === "fail");
  const why =
    incomplete !== null
      ? "part of the run is missing"
      : base.unreadable !== null
        ? "the base commit could not be read"
        : isUnread && needsBaseline
          ? "the baseline could not be read"
          : null;
  return why === null ? null : `nothing is asked in a run that has to be repeated, ${why}`;
}
