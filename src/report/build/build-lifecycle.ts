import { pairOf } from "../../compare/comparison.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import type { Report } from "../schema/report.schema.ts";
import { isLeak } from "../wording/is-leak.ts";

type Since = Report["failures"][number]["since"];

/**
 * Since when a failing case fails. `flaky`: repeats of one run disagree, in head or baseline, so that neither run can be
 * held against the other; `before`: the baseline failed it too, which is no fault of the change, unless the head has a
 * kind of leak that the baseline did not have. Null where there is nothing to compare with, or where only dead labels make the case fail.
 */
export function failingSince({ head, comparison, labelHealth, metrics }: GateRun["input"], i: number): Since {
  if (labelHealth.stale !== null) {
    const reading = new Set([...metrics.values()].flatMap(({ ref }) => (ref.metric.readsLabels ? [ref.column] : [])));
    if (head.failedChecks.get(i)?.every((check) => reading.has(check))) return null;
  }
  const pair = pairOf(comparison, i);
  if (head.isFlaky(i) || pair?.baseline.isFlaky(pair.j)) return "flaky";
  if (pair === null) return null;
  const failed = pair.baseline.failedChecks.get(pair.j);
  if (failed === undefined) return "new";
  const leaks = head.failedChecks.get(i)!.filter(isLeak);
  return leaks.every((check) => failed.includes(check)) ? "before" : "new";
}

/** Which cases fail now, failed before, fail no longer, or cannot make up their mind. Ids in byte order. */
export function buildLifecycle({ input }: GateRun): Required<Report>["lifecycle"] {
  const { head, comparison } = input;
  const cases = head.ids.map((id, i) => ({ id, i })).filter(({ i }) => head.states[i] !== "excluded");
  const failing = cases.filter(({ i }) => head.failedChecks.has(i));
  const of = (since: Since): string[] =>
    failing.filter(({ i }) => failingSince(input, i) === since).map(({ id }) => id);
  const fixed = cases.filter(({ i }) => {
    const pair = head.failedChecks.has(i) ? null : pairOf(comparison, i);
    return pair?.baseline.failedChecks.has(pair.j) && !pair.baseline.isFlaky(pair.j);
  });
  return {
    newly_failing: of("new"),
    still_failing: of("before"),
    fixed: fixed.map(({ id }) => id),
    flaky: of("flaky"),
  };
}
