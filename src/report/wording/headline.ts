import type { ReasonCode } from "../../gate/reasons/reason.ts";
import { gateName } from "../../gate/rules/gate-result.ts";
import { count } from "../../text/count.ts";
import { sentence } from "../../text/sentence.ts";
import type { Report } from "../schema/report.schema.ts";
import { hasReason } from "./has-reason.ts";
import { isPartMissing } from "./is-part-missing.ts";

/**
 * One sentence on why the decision is what it is, from numbers and enums; where only a reason's own words say it, they
 * go through `inert` if anything in them could act as markup.
 */
export function headline(report: Report, inert: (text: string) => string): string {
  const { gates, acl } = report;
  const failed = gates.filter(({ status }) => status === "fail").length;
  const advisory = report.reasons.filter(({ code, gate }) => {
    return code === "judge_uncalibrated" && gates.some((one) => one.status === "warn" && gateName(one) === gate);
  }).length;
  const warned = gates.filter(({ status }) => status === "warn").length - advisory;
  const waived = gates.filter(({ status }) => status === "waived").length;
  const unknown = gates.filter(({ status }) => status === "not_evaluated").length;
  const parts: string[] = [];
  if (acl.leaks > 0) parts.push(count(acl.leaks, "access leak"));
  if (report.label_health?.stale) parts.push("the labels are stale");
  if (isPartMissing(report)) parts.push("part of the run is missing");
  else if (report.reasons.some(({ detail }) => detail === "all_failed")) parts.push("no case came through");
  else if (report.reasons.some(({ detail }) => detail === "cases_failed"))
    parts.push("access could not be checked where the pipeline failed");
  if (failed > 0) parts.push(`${failed} of ${count(gates.length, "gate")} failed`);
  if (warned > 0) parts.push(`${count(warned, "warning gate")} failed`);
  if (advisory > 0)
    parts.push(
      advisory === 1
        ? "1 judged gate missed its threshold and only advises"
        : `${advisory} judged gates missed their thresholds and only advise`,
    );
  if (waived > 0) parts.push(`${count(waived, "failure")} waived`);
  if (unknown > 0) parts.push(`${count(unknown, "gate")} could not be evaluated`);
  const counted = parts.length;
  for (const [code, what] of WAIVERS) {
    const found = report.reasons.filter((reason) => reason.code === code).length;
    if (found > 0) parts.push(`${count(found, "waiver")} ${what}`);
  }
  if (hasReason(report, "no_baseline")) parts.push("no baseline given");
  if (hasReason(report, "first_run")) parts.push("first run without a baseline");
  if (hasReason(report, "baseline_unreadable")) parts.push("the baseline could not be read");
  const hidden = new Set(report.hidden_regressions.flatMap(({ significant, slice }) => (significant ? [slice] : [])));
  if (hidden.size > 0) parts.push(`${count(hidden.size, "slice")} worse in a metric whose total is not`);
  const [worst] = report.reasons;
  // Where none of the parts above tells of the worst reason, which decides, its own message comes first.
  if (
    report.decision !== "PASS" &&
    worst !== undefined &&
    (parts.length === 0 || isUntold(worst.code, report, counted))
  )
    parts.unshift(inert(worst.message));
  if (parts.length === 0) parts.push(`all ${count(gates.length, "gate")} hold`);
  const ungated = report.reasons.filter(({ code }) => code === "ungated_fall").length;
  if (ungated > 0 && report.decision === "PASS") parts.push(`${count(ungated, "metric")} got worse beyond chance`);
  return sentence(parts.join(", "));
}

/** Waivers that fail a change. */
const WAIVERS: readonly (readonly [ReasonCode, string])[] = [
  ["waiver_expired", "expired"],
  ["waiver_unused", "unused"],
];

/** Reasons that are no gate's and that no count tells of. */
const UNTOLD = new Set<ReasonCode>([
  "acl_unlabelled",
  "access_widened",
  "base_unreadable",
  "cases_removed",
  "chunks_moved",
  "relabelled",
]);

/** Reasons that the words behind the counts are about. */
const TOLD_LAST = new Set<ReasonCode>(["no_baseline", "first_run", "baseline_unreadable", "slice_regressed"]);

/** Of what only makes a risk the counts say enough, where there are any. */
const isUntold = (code: ReasonCode, { decision }: Report, counted: number): boolean =>
  decision === "FAIL" ? UNTOLD.has(code) : counted === 0 && !TOLD_LAST.has(code);
