import type { Report } from "../schema/report.schema.ts";

/** `5 newly failing, 2 failed before and are not of this change, 1 fixed`; empty without a baseline. */
export function lifecycleText({ lifecycle, baseline, failures, label_health: health, run }: Report): string {
  if (lifecycle === undefined) return "";
  const isCompared = baseline !== null && !health?.stale;
  const alone = isCompared ? failures.filter(({ since }) => since === null).length : 0;
  // A night changes nothing by itself.
  const isNight = run?.event === "schedule";
  const { newly_failing, still_failing, fixed, flaky } = lifecycle;
  const told = [
    newly_failing.length > 0 ? `${newly_failing.length} newly failing` : "",
    still_failing.length > 0 ? `${still_failing.length} failed before${isNight ? "" : ", not by this change"}` : "",
    alone > 0 ? `${alone} not compared: not in the baseline, or there with other labels` : "",
    fixed.length > 0 ? `${fixed.length} fixed` : "",
    flaky.length > 0 ? `${flaky.length} flaky: some repeats fail, others do not` : "",
  ];
  return told.filter(Boolean).join(", ");
}
