import { gateFailed, gateName, meetsThreshold, type ReasonCode } from "../../gate/index.ts";
import { differs } from "../../statistics/index.ts";
import { count, formatNumber, inWords, sentence } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { groupLeaks, type Leak } from "./case-text.ts";
import { gatesByStatus, isUnderpowered, metricBetter, metricUnit, reportedMetric } from "./gate-text.ts";

/**
 * One sentence that explains the decision, made of counts. If no count covers the deciding reason, its message comes
 * first, and `inert` escapes it for the output.
 */
export function headline(report: Report, inert: (text: string) => string): string {
  const { gates, acl, reasons } = report;
  const gatesWith = (wanted: Gate["status"]): number => gates.filter(({ status }) => status === wanted).length;
  const reasonsWith = (wanted: ReasonCode): number => reasons.filter(({ code }) => code === wanted).length;
  const advisory = reasons.filter(({ code, gate }) => {
    return code === "judge_uncalibrated" && gates.some((one) => one.status === "warn" && gateName(one) === gate);
  }).length;
  const applicable = gates.length - gatesWith("not_applicable");
  const failed = gatesWith("fail");
  const unproven = gates.filter((gate) => gate.status === "warn" && isUnderpowered(gate, report)).length;
  const warned = gatesWith("warn") - advisory - unproven;
  const waived = gatesWith("waived");
  const unknown = gatesWith("not_evaluated");
  const parts: string[] = [];
  if (acl.leaks > 0) parts.push(count(acl.leaks, "access leak"));
  if (report.label_health?.stale) parts.push("the labels are stale");
  if (isPartMissing(report)) parts.push("part of the run is missing");
  else if (reasons.some(({ detail }) => detail === "all_failed")) parts.push("no case came through");
  else if (reasons.some(({ detail }) => detail === "cases_failed"))
    parts.push("access could not be checked where the pipeline failed");
  if (failed > 0) parts.push(`${failed} of ${count(applicable, "gate")} failed`);
  if (warned > 0) parts.push(`${count(warned, "warning gate")} failed`);
  if (unproven > 0 && failed === 0)
    parts.push(
      count(unproven, "change above the limit is not significant", "changes above the limit are not significant"),
    );
  if (advisory > 0)
    parts.push(
      advisory === 1
        ? "1 judged gate missed its threshold and only advises"
        : `${advisory} judged gates missed their thresholds and only advise`,
    );
  if (waived > 0) parts.push(`${count(waived, "failure")} waived`);
  if (unknown > 0) parts.push(`${count(unknown, "gate")} could not be evaluated`);
  const counted = parts.length;
  for (const [code, what] of WAIVER_PARTS) {
    const found = reasonsWith(code);
    if (found > 0) parts.push(`${count(found, "waiver")} ${what}`);
  }
  if (hasReason(report, "no_baseline")) parts.push("no baseline given");
  if (hasReason(report, "first_run")) parts.push("first run without a baseline");
  if (hasReason(report, "baseline_unreadable")) parts.push("the baseline could not be read");
  const hidden = new Set(report.hidden_regressions.flatMap(({ significant, slice }) => (significant ? [slice] : [])));
  if (hidden.size > 0) parts.push(`${count(hidden.size, "slice")} worse in a metric whose total is not`);
  const [worst] = reasons;
  if (
    report.decision !== "PASS" &&
    worst !== undefined &&
    (parts.length === 0 || isUncounted(worst.code, report, counted))
  )
    parts.unshift(inert(worst.message));
  if (parts.length === 0) parts.push(`all ${count(applicable, "gate")} hold`);
  return sentence(parts.join(", "));
}

/** Waiver problems that fail a change. */
const WAIVER_PARTS: readonly (readonly [ReasonCode, string])[] = [
  ["waiver_expired", "expired"],
  ["waiver_unused", "unused"],
];

/** Reasons that no part of the headline counts. */
const NEVER_COUNTED = new Set<ReasonCode>([
  "acl_unlabelled",
  "access_widened",
  "base_unreadable",
  "cases_removed",
  "chunks_moved",
  "relabelled",
]);

/** Reasons that the headline mentions after the counts. */
const LISTED_AFTER_COUNTS = new Set<ReasonCode>(["no_baseline", "first_run", "baseline_unreadable", "slice_regressed"]);

/** Whether the headline lacks the deciding reason. If the decision is only a risk, any count is enough. */
const isUncounted = (code: ReasonCode, { decision }: Report, counted: number): boolean =>
  decision === "FAIL" ? NEVER_COUNTED.has(code) : counted === 0 && !LISTED_AFTER_COUNTS.has(code);

/**
 * The most important result as a sentence: the first leak, the missing part of the run, the failed gate with its main
 * cause, or the deciding reason if no gate failed. Empty if there is none. `name` and `say` escape IDs and messages for
 * the output.
 */
export function leadFinding(
  report: Report,
  name: (id: string) => string,
  say: (message: string) => string = name,
): string {
  const [leak] = groupLeaks(report);
  if (report.acl.leaks > 0 && leak !== undefined) return leakSentence(leak, name);
  if (report.label_health?.stale) return "";
  if (isPartMissing(report)) return reasonSentence(report.reasons.find(({ code }) => code === "incomplete_run"));
  const worst = leadGate(report.gates);
  if (worst?.status !== "fail" && report.decision === "FAIL") return deciding(ONLY_COUNTED);
  if (worst === undefined) {
    // If the headline counts no gate, it already contains the reason.
    const isCounted = report.gates.some(({ status }) => status === "not_evaluated");
    return isCounted ? deciding(["judge_uncalibrated", ...ONLY_COUNTED]) : "";
  }
  return sentence(gateSentence(worst, report, name, say));

  /** The message of the first reason, if it has one of the codes. */
  function deciding(codes: readonly ReasonCode[]): string {
    const [first] = report.reasons;
    return reasonSentence(first !== undefined && codes.includes(first.code) ? first : undefined);
  }

  function reasonSentence(reason: Report["reasons"][number] | undefined): string {
    return reason === undefined ? "" : sentence(say(reason.message));
  }
}

/** Reasons that the headline only counts. */
const ONLY_COUNTED: readonly ReasonCode[] = ["gate_not_evaluated", "waiver_expired", "waiver_unused"];

export function hasReason({ reasons }: Pick<Report, "reasons">, code: ReasonCode): boolean {
  return reasons.some((reason) => reason.code === code);
}

/** Whether a shard of the run is missing. (With invalid input, `incomplete_run` means conflicting shards instead.) */
export const isPartMissing = (report: Pick<Report, "reasons">): boolean =>
  report.reasons.some(({ code, detail }) => code === "incomplete_run" && detail === undefined) &&
  !hasReason(report, "invalid_input");

type Gate = Report["gates"][number];

/** The failed gate to report first: blocking before warning, and those that passed in the baseline before the others. */
export function leadGate(gates: readonly Gate[]): Gate | undefined {
  const failed = gatesByStatus(gates).filter(gateFailed);
  const worst = failed.filter(({ status }) => status === failed[0]?.status);
  return worst.find((gate) => !failedInBaseline(gate)) ?? worst[0];
}

function failedInBaseline({ kind, baseline, threshold }: Gate): boolean {
  if ((kind !== "min" && kind !== "max") || baseline === null || threshold === null) return false;
  return !meetsThreshold(kind, baseline, threshold);
}

/** The cause of more than half of a metric's drop. Null if there is none or it is unknown. */
export function mainCause(
  metric: string,
  { attribution = [] }: Report,
): { readonly cause: string; readonly isAll: boolean } | null {
  const all = attribution.find((found) => found.metric === metric)?.parts ?? [];
  const isHigherBetter = metricBetter(metric) === "higher";
  const worse = all.filter(({ delta }) => (isHigherBetter ? delta < 0 : delta > 0));
  const total = worse.reduce((sum, { delta }) => sum + delta, 0);
  const main = worse.find(({ delta }) => delta / total > 0.5 + 1e-9);
  if (main === undefined || /^(?:undecided|unexplained)$/.test(main.cause)) return null;
  return { cause: main.cause, isAll: worse.length === 1 };
}

/**
 * Without a baseline there is no attribution, so this counts cases: whether most failed cases have no trace, or a trace
 * with an error. Null if neither is true, if there is a baseline, or if the gate does not measure these cases.
 */
export function mostlyWithoutTrace(
  { metric, slice }: Pick<Report["gates"][number], "metric" | "slice">,
  { baseline, summary }: Report,
): "missing_trace" | "trace_error" | null {
  if (baseline !== null || slice !== null) return null;
  if (metric === "missing_traces") return "missing_trace";
  if (metricUnit(metric) !== "ratio" && metric !== "critical_failures") return null;
  const { failed = 0, missing = 0, errors = 0 } = summary;
  const isMost = (cases: number): boolean => 2 * cases > failed + missing + errors;
  return isMost(missing) ? "missing_trace" : isMost(errors) ? "trace_error" : null;
}

const STAGE_PHRASES: Readonly<Record<string, string>> = {
  retrieved: "was retrieved",
  reranked: "was reranked",
  context: "reached the context",
  citations: "is cited",
  answer: "reached the answer",
};

/** What each access rule forbids, as a phrase that follows "chunk X". */
const RULE_PHRASES: Readonly<Record<Leak["violation"]["rule"], string>> = {
  tenant: "of another tenant",
  role: "that needs another role",
  protected: "that this case protects",
  canary: "that must never appear",
};

function leakSentence({ violation, principal, stages, list }: Leak, name: (id: string) => string): string {
  const { case_id, chunk_id, rule } = violation;
  const what = chunk_id === null ? "a text" : `chunk ${name(chunk_id)}`;
  const first = list === null ? "" : ` (first in the list ${name(list)})`;
  return `${name(case_id)}: ${what} ${RULE_PHRASES[rule]} ${STAGE_PHRASES[stages.at(-1)!]}${first}, asked by ${name(principal)}.`;
}

function gateSentence(
  gate: Report["gates"][number],
  report: Report,
  name: (id: string) => string,
  say: (message: string) => string,
): string {
  const { metric, slice, value, threshold } = gate;
  const main = slice === null ? mainCause(metric, report) : null;
  const cause = main?.cause ?? mostlyWithoutTrace(gate, report);
  const lost = cause === null ? "" : traceFailureText(cause, report, name);
  if (metric === "missing_traces" && threshold === 0 && lost !== "") return lost;
  const critical = metric === "critical_failures" && slice === null ? criticalCasesText(report, value, name) : "";
  const found = critical || `${say(`${gateName(gate)}: ${gate.message}`)}${baselineText(gate, report)}`;
  if (lost !== "") return `${lost}; ${found}`;
  return main === null ? found : `${found}; the cause is ${main.isAll ? "" : "mostly "}${inWords(main.cause)}`;
}

const MAX_NAMED_CASES = 3;

/**
 * The failed critical cases, by ID. If only some of them failed before, lists only the new ones. Empty if the report does
 * not list as many as the gate's `value`. `name` escapes IDs for the output.
 */
function criticalCasesText({ failures }: Report, value: number | null, name: (id: string) => string): string {
  const failed = failures.filter(({ details }) => details?.critical);
  if (failed.length === 0 || failed.length !== value) return "";
  const fresh = failed.filter(({ since }) => since !== "before");
  const isMixed = fresh.length > 0 && fresh.length < failed.length;
  const since = isMixed ? `, ${fresh.length} newly` : fresh.length === 0 ? ", as in the baseline" : "";
  const ids = (isMixed ? fresh : failed).map(({ id }) => name(id));
  if (failed.length === 1) return `critical case ${ids[0]} failed${since}`;
  const more = ids.length > MAX_NAMED_CASES ? `, ${ids.length - MAX_NAMED_CASES} more` : "";
  return `${count(failed.length, "critical case")} failed${since}: ${ids.slice(0, MAX_NAMED_CASES).join(", ")}${more}`;
}

const MAX_ERROR_KINDS = 3;

/** How many cases have no trace, or an error. Empty for any other cause. */
function traceFailureText(cause: string, { summary, head: { cases } }: Report, name: (kind: string) => string): string {
  const { missing = 0, errors = 0, error_kinds = [] } = summary;
  if (cause === "missing_trace" && missing > 0)
    return `${missing} of ${count(cases, "case")} ${missing === 1 ? "has" : "have"} no trace`;
  if (cause !== "trace_error" || errors === 0) return "";
  const kinds = error_kinds.slice(0, MAX_ERROR_KINDS).map(({ kind, cases: failed }) => `${name(kind)} ${failed}`);
  const named = kinds.length === 0 ? "" : ` (${kinds.join(", ")})`;
  return `the pipeline failed on ${errors} of ${count(cases, "case")}${named}`;
}

/** The baseline's value of a gate with `min` or `max`, as the end of a sentence. */
function baselineText(gate: Report["gates"][number], report: Report): string {
  const { kind, metric, value, baseline } = gate;
  if ((kind !== "min" && kind !== "max") || baseline === null) return "";
  if (value !== null && !differs(baseline, value)) return ", as in the baseline";
  const { delta, improved, regressed, pairs } = reportedMetric(report, gate) ?? {};
  const isSame = delta === 0 && !improved && !regressed;
  const same = isSame && pairs ? `, unchanged over ${count(pairs, "case")} of both runs` : "";
  return `; baseline ${formatNumber(baseline, metricUnit(metric))}${same}`;
}
