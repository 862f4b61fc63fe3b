import type { EarlierRuns, GateRequest } from "./gate-request.ts";

type Asked = Pick<GateRequest & EarlierRuns, "base" | "baseline" | "incomplete" | "pairs">;

/**
 * Why a live judge is asked nothing for a change that fails whatever it says, in words for the user; null where its word
 * may count. Such a run has to be made again, and what it was told would be paid for twice: only the cache of a branch is
 * read by the runs after it, so that a run of the branch itself asks.
 */
export function needlessJudging({ base, baseline, incomplete, pairs }: Asked): string | null {
  if (base === undefined) return null;
  const lost = baseline.kind === "none" ? baseline.why.code : null;
  const fails = (rule: "onUnreadable" | "onFirstRun"): boolean =>
    pairs.some((pair) => pair?.policy.baseline[rule] === "fail");
  const found: readonly (readonly [boolean, string])[] = [
    [incomplete !== null, "part of the run is missing"],
    [base.unreadable !== null, "the base commit could not be read"],
    [lost === "baseline_unreadable" && fails("onUnreadable"), "the baseline could not be read"],
    [lost === "first_run" && fails("onFirstRun"), "there is no baseline yet"],
  ];
  const [, why] = found.find(([isSo]) => isSo) ?? [];
  return why === undefined ? null : `nothing is asked in a run that has to be repeated, ${why}`;
}
