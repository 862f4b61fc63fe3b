import { gateFailed, gateName, meetsThreshold, type ReasonCode } from "../../gate/index.ts";
import { differs } from "../../statistics/index.ts";
import { count, formatNumber, inWords, sentence } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { groupLeaks, type Leak } from "./case-text.ts";
import { gatesByStatus, metricBetter, metricUnit, reportedMetric } from "./gate-text.ts";

/** Critical cases that are named. */
const NAMED = 3;

/**
 * The critical cases that failed, by name, of some that failed before the others alone; empty where the report does not
 * name as many as its gate counts.
 */
export function criticalFinding({ failures }: Report, value: number | null, name: (id: string) => string): string {
  const failed = failures.filter(({ details }) => details?.critical);
  if (failed.length === 0 || failed.length !== value) return "";
  const fresh = failed.filter(({ since }) => since !== "before");
  const isMixed = fresh.length > 0 && fresh.length < failed.length;
  const since = isMixed ? `, ${fresh.length} newly` : fresh.length === 0 ? ", as in the baseline" : "";
  const ids = (isMixed ? fresh : failed).map(({ id }) => name(id));
  if (failed.length === 1) return `critical case ${ids[0]} failed${since}`;
  const more = ids.length > NAMED ? `, ${ids.length - NAMED} more` : "";
  return `${count(failed.length, "critical case")} failed${since}: ${ids.slice(0, NAMED).join(", ")}${more}`;
}

/** Whether a decision has a reason of a kind. */
export function hasReason({ reasons }: Pick<Report, "reasons">, code: ReasonCode): boolean {
  return reasons.some((reason) => reason.code === code);
}

/** Whether a part of the run is not there; where nothing was judged the parts were there, and hold the same. */
export const isPartMissing = (report: Pick<Report, "reasons">): boolean =>
  report.reasons.some(({ code, detail }) => code === "incomplete_run" && detail === undefined) &&
  !hasReason(report, "invalid_input");

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

type Gate = Report["gates"][number];

/**
 * Of the gates that failed the one that is told first: what blocks before what warns, and then what failed in the baseline
 * as well behind the others, for the change cannot have done it.
 */
export function leadGate(gates: readonly Gate[]): Gate | undefined {
  const failed = gatesByStatus(gates).filter(gateFailed);
  const worst = failed.filter(({ status }) => status === failed[0]?.status);
  return worst.find((gate) => !failedBefore(gate)) ?? worst[0];
}

/** Whether the value of the baseline breaks the bound. */
function failedBefore({ kind, baseline, threshold }: Gate): boolean {
  if ((kind !== "min" && kind !== "max") || baseline === null) return false;
  return !meetsThreshold(kind, baseline, threshold);
}

/** The cause of more than half of what made a metric worse, or of all; null where there is none, or nobody knows it. */
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
 * Whether most of the cases that failed have no trace, or one that records an error: without a baseline no cause says of how
 * much of a gate they are the reason. Null where they are not most, or the gate is of what is measured otherwise.
 */
export function mostlyLost(
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

/**
 * The one finding that a reader must know, as a sentence: the first leak, else what part of the run is missing, else the
 * gate that failed, with the cause that took most, else what decides where no gate failed. Empty where there is none. Ids
 * go through `name`, messages through `say`, sanitisers of the sink.
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
  if (worst?.status !== "fail" && report.decision === "FAIL") return deciding(COUNTED);
  if (worst === undefined) {
    // Where no gate is counted the headline says it itself.
    const isCounted = report.gates.some(({ status }) => status === "not_evaluated");
    return isCounted ? deciding(["judge_uncalibrated", ...COUNTED]) : "";
  }
  return sentence(gateFinding(worst, report, name, say));

  /** What decides, in the words of the first reason, where that is of one of some kinds. */
  function deciding(codes: readonly ReasonCode[]): string {
    const [first] = report.reasons;
    return reasonSentence(first !== undefined && codes.includes(first.code) ? first : undefined);
  }

  function reasonSentence(reason: Report["reasons"][number] | undefined): string {
    return reason === undefined ? "" : sentence(say(reason.message));
  }
}

/** Reasons that the headline only counts. */
const COUNTED: readonly ReasonCode[] = ["gate_not_evaluated", "waiver_expired", "waiver_unused"];

/** Kinds of errors named in a sentence. */
const KINDS = 3;

const PLACES: Readonly<Record<string, string>> = {
  retrieved: "was retrieved",
  reranked: "was reranked",
  context: "reached the context",
  citations: "is cited",
  answer: "reached the answer",
};

/** What each access rule forbids, as the end of a sentence about a chunk. */
const RULES: Readonly<Record<Leak["violation"]["rule"], string>> = {
  tenant: "of another tenant",
  role: "that needs another role",
  protected: "that this case protects",
  canary: "that must never appear",
};

function leakSentence({ violation, principal, stages }: Leak, name: (id: string) => string): string {
  const { case_id, chunk_id, rule } = violation;
  const what = chunk_id === null ? "a text" : `chunk ${name(chunk_id)}`;
  return `${name(case_id)}: ${what} ${RULES[rule]} ${PLACES[stages.at(-1)!]}, asked by ${name(principal)}.`;
}

function gateFinding(
  gate: Report["gates"][number],
  report: Report,
  name: (id: string) => string,
  say: (message: string) => string,
): string {
  const { metric, slice, value, threshold } = gate;
  const main = slice === null ? mainCause(metric, report) : null;
  const cause = main?.cause ?? mostlyLost(gate, report);
  const lost = cause === null ? "" : lostFinding(cause, report, name);
  if (metric === "missing_traces" && threshold === 0 && lost !== "") return lost;
  const critical = metric === "critical_failures" && slice === null ? criticalFinding(report, value, name) : "";
  const found = critical || `${say(`${gateName(gate)}: ${gate.message}`)}${beforeText(gate, report)}`;
  if (lost !== "") return `${lost}; ${found}`;
  return main === null ? found : `${found}; the cause is ${main.isAll ? "" : "mostly "}${inWords(main.cause)}`;
}

/** How many cases have nothing that anybody could look into, and why where it is named; empty for a cause that is one. */
function lostFinding(cause: string, { summary, head: { cases } }: Report, name: (kind: string) => string): string {
  const { missing = 0, errors = 0, error_kinds = [] } = summary;
  if (cause === "missing_trace" && missing > 0)
    return `${missing} of ${count(cases, "case")} ${missing === 1 ? "has" : "have"} no trace`;
  if (cause !== "trace_error" || errors === 0) return "";
  const kinds = error_kinds.slice(0, KINDS).map(({ kind, cases: failed }) => `${name(kind)} ${failed}`);
  const named = kinds.length === 0 ? "" : ` (${kinds.join(", ")})`;
  return `the pipeline failed on ${errors} of ${count(cases, "case")}${named}`;
}

/** What the value of a bound on it was in the baseline, and whether that is the change's doing. */
function beforeText(gate: Report["gates"][number], report: Report): string {
  const { kind, metric, value, baseline } = gate;
  if ((kind !== "min" && kind !== "max") || baseline === null) return "";
  if (value !== null && !differs(baseline, value)) return ", as in the baseline";
  const { delta, improved, regressed, pairs } = reportedMetric(report, gate) ?? {};
  const isSame = delta === 0 && !improved && !regressed;
  const same = isSame && pairs ? `, unchanged over ${count(pairs, "case")} of both runs` : "";
  return `; baseline ${formatNumber(baseline, metricUnit(metric))}${same}`;
}
