import { CHUNKING_KEYS, likelyCauses } from "../../causes/index.ts";
import { gateName, type ReasonCode } from "../../gate/index.ts";
import type { Report } from "../schema/index.ts";
import { metricBetter, metricUnit } from "./gate-text.ts";
import { hasReason, isPartMissing, leadGate, mainCause, mostlyWithoutTrace } from "./headline.ts";
import { gatesOf, hasOnlyDetail, type NextStep, REASON_STEPS, specialStep } from "./steps-by-reason.ts";

type Gate = Report["gates"][number];

/** What to do about a report's decision, most urgent first. */
export function nextSteps(report: Report): readonly NextStep[] {
  const steps = stepsOfReport.get(report) ?? decideSteps(report);
  stepsOfReport.set(report, steps);
  return steps;
}

/** Every output needs the steps, and finding them searches all failures. */
const stepsOfReport = new WeakMap<Report, readonly NextStep[]>();

/** The next steps for a full list: without a cause step that repeats the step for access leaks. */
export function distinctSteps(report: Report): readonly NextStep[] {
  const steps = nextSteps(report);
  if (!steps.some(({ text }) => text === REASON_STEPS.acl_leak)) return steps;
  const leaking = new Set(report.acl.violations.map(({ case_id }) => case_id));
  // Cases without a leak stay: the filter can also remove allowed chunks.
  const isOfLeaks = ({ cause, caseIds, cases }: NextStep): boolean =>
    cause === "acl" && cases === caseIds.length && caseIds.every((id) => leaking.has(id));
  return steps.filter((step) => !isOfLeaks(step));
}

const MAX_NAMED_CASES = 5;

/** The cases of a step: `q1, q2, 3 more`, with a note if all failed before. `name` escapes IDs for the output. */
export function stepCases(
  { caseIds, cases, isOld }: NextStep,
  name: (id: string) => string,
  limit = MAX_NAMED_CASES,
): string {
  const shown = caseIds.slice(0, limit).map(name);
  const rest = cases > shown.length ? `, ${cases - shown.length} more` : "";
  return `${isOld ? "failed before: " : ""}${shown.join(", ")}${rest}`;
}

function decideSteps(report: Report): NextStep[] {
  const { reasons, runbook = [], label_health: health } = report;
  const general = new Map<string, { readonly isLate: boolean }>();
  // A leak does not depend on relevance labels, so it comes before stale ones.
  if (hasReason(report, "acl_leak")) general.set(stepOf("acl_leak", report), { isLate: false });
  if (health?.stale)
    general.set(
      "Map the labels to the new chunk ids first, with npx rag-gate golden remap: with dead labels nothing that reads them can be judged.",
      { isLate: false },
    );
  else if (isRechunked(report) && !hasOnlyEvidence(health))
    general.set(
      health?.unlisted
        ? "The chunks were cut anew, and the labels name some that are gone: move the labels first, with npx rag-gate golden remap."
        : "The chunks were cut anew, and no label changed: where an id now names another text, move the labels first, with npx rag-gate golden remap.",
      { isLate: false },
    );
  const lead = hasReason(report, "acl_leak") ? undefined : leadGate(report.gates);
  const causes = health?.stale ? [] : causeSteps(report, lead).filter((step) => !isOnlyRelabeled(step, report));
  const isOld = causes.length > 0 && causes.every((step) => step.isOld);
  const late = lateCodes(report, isOld);
  const isWaiting = hasOnlyDetail("gate_not_evaluated", "traces_lost", report);
  for (const { code } of [...reasons].sort((a, b) => urgency(a.code) - urgency(b.code))) {
    const gate = leadGateOf(code, report);
    const byCauses =
      gate === undefined ? runbook.length > 0 && EXPLAINED_BY_CAUSES.has(code) : isExplainedByCauses(gate, report);
    if (health?.stale ? code !== "not_comparable" && !isCausedByLabels(code, report) : !byCauses)
      general.set(stepOf(code, report), { isLate: late.has(code) || (code === "gate_not_evaluated" && isWaiting) });
  }
  const steps = (wanted: boolean): NextStep[] =>
    [...general].flatMap(([text, { isLate }]) => (isLate === wanted ? [generalStep(text)] : []));
  const traceSteps = furtherTraceSteps(report, new Set(general.keys())).map(generalStep);
  return [...steps(false), ...causes, ...traceSteps, ...steps(true)];
}

/** Reasons that come first: a leak, and problems that make the rest of the report doubtful. */
const URGENT: readonly ReasonCode[] = ["invalid_input", "acl_leak", "incomplete_run"];

function urgency(code: ReasonCode): number {
  const place = URGENT.indexOf(code);
  return place < 0 ? URGENT.length : place;
}

/** Reasons for which the root causes of the cases, if known, give better steps. */
const EXPLAINED_BY_CAUSES = new Set<ReasonCode>([
  "critical_failure",
  "gate_failed",
  "warn_gate_failed",
  "underpowered",
  "cases_added",
]);

/**
 * Reasons whose steps come after those of the failed gate in the lead sentence: gates that were not evaluated, and reasons
 * that are less severe. `isOld`: all failures are older than the change, so an expired waiver explains them and stays early.
 */
function lateCodes({ reasons, decision }: Report, isOld: boolean): ReadonlySet<ReasonCode> {
  const codes = reasons.map(({ code }) => code);
  const findings: readonly ReasonCode[] =
    decision === "FAIL" ? ["critical_failure", "gate_failed"] : ["warn_gate_failed", "underpowered"];
  const last = codes.findLastIndex((code) => findings.includes(code));
  if (last < 0) return new Set();
  const early: readonly ReasonCode[] = codes.slice(0, last).filter((code) => code !== "gate_not_evaluated");
  const isFirst = (code: ReasonCode): boolean => URGENT.includes(code) || (isOld && code === "waiver_expired");
  return new Set(codes.filter((code) => !findings.includes(code) && !early.includes(code) && !isFirst(code)));
}

/**
 * One step per root cause, sorted by how well it explains the lead gate and what the change broke. The cause in the lead
 * sentence comes first if a case newly fails by it. If the lead gate did not move, the cases that fail it come next. Number
 * of cases comes last, because most of them can be old failures.
 */
function causeSteps(report: Report, lead: Gate | undefined): NextStep[] {
  const dropBy = lead === undefined ? () => 0 : shareOfDrop(lead, report);
  const named = lead === undefined || lead.slice !== null ? undefined : mainCause(lead.metric, report)?.cause;
  const failIt = new Set(lead === undefined || hasAttribution(lead, report) ? [] : casesOfGate(lead, report));
  // Judge noise cannot move a metric that is not LLM-judged.
  const isUnrelatedNoise = (cause: string): boolean =>
    cause === "judge_noise" && lead !== undefined && !isJudged(lead, report);
  return (report.runbook ?? [])
    .map((entry) => {
      const { cause, check, case_ids: listed, cases = listed.length } = entry;
      const { broken, old } = failedCases(entry, report.failures);
      const known = new Set([...broken, ...old]);
      const moved = cases - old.length;
      const failed = isUnrelatedNoise(cause) ? -1 : broken.length;
      const caseIds = [...broken, ...listed.filter((id) => !known.has(id)), ...old];
      return {
        weights: [
          cause === named && failed > 0 ? 1 : 0,
          caseIds.filter((id) => failIt.has(id)).length,
          failed,
          dropBy(cause),
          moved,
          cases,
        ],
        step: { cause, text: check, caseIds, cases, isOld: moved === 0 },
      };
    })
    .sort((a, b) => {
      const differs = a.weights.findIndex((weight, i) => weight !== b.weights[i]);
      return differs < 0 ? 0 : b.weights[differs]! - a.weights[differs]!;
    })
    .map(({ step }) => step);
}

/** Whether an LLM judge scored the gate's metric. */
function isJudged({ metric }: Report["gates"][number], { judged = [] }: Report): boolean {
  return judged.some((entry) => entry.metric === metric);
}

/** Returns how much of the drop of a gate's metric is attributed to a source (cause or trace failure), 0 or more. */
function shareOfDrop({ metric }: Report["gates"][number], { attribution = [] }: Report): (source: string) => number {
  const parts = attribution.find((found) => found.metric === metric)?.parts ?? [];
  const sign = metricBetter(metric) === "higher" ? -1 : 1;
  return (source) => Math.max(0, sign * (parts.find(({ cause }) => cause === source)?.delta ?? 0));
}

const hasAttribution = ({ metric }: Gate, { attribution = [] }: Report): boolean =>
  attribution.some((found) => found.metric === metric && found.parts.length > 0);

function casesOfGate(gate: Gate, { reasons }: Report): string[] {
  return reasons.flatMap(({ gate: name, case_ids }) => (name === gateName(gate) ? case_ids : []));
}

/** The failed cases of a cause, new and old. The runbook lists only its first cases, so this also searches the failures. */
function failedCases(
  { cause, case_ids }: NonNullable<Report["runbook"]>[number],
  failures: Report["failures"],
): { readonly broken: readonly string[]; readonly old: readonly string[] } {
  const listed = new Set(case_ids);
  const all = failures.filter(
    ({ id, causes = [] }) => listed.has(id) || likelyCauses(causes).some(({ label }) => label === cause),
  );
  const ids = (isOld: boolean): string[] =>
    all.flatMap(({ id, since }) => ((since === "before") === isOld ? [id] : []));
  return { broken: ids(false), old: ids(true) };
}

/** For `gate_failed` and `warn_gate_failed` if no case failed. */
const NO_CASE_FAILED =
  "No case failed a check: see the gate's message, the cases with the worst values beside it in report.html, and its metric by stage and slice.";

/** For failed gates on metrics without a case check, by unit. */
const OPERATIONAL: Readonly<Record<string, string>> = {
  ms: "Find the stage that takes the time: the report has the latency by stage.",
  usd: "Find what costs more: another model or price, more tokens a question, more calls.",
  tokens: "Find what takes more tokens: a longer prompt, more or longer chunks, longer answers.",
};

/** For `missing_traces`: the root causes of other cases do not explain it. */
const TRACES_MISSING =
  "Find out why some cases have no trace: the pipeline writes a line for every question, a failed one too.";

/** For `gate_failed` and `warn_gate_failed` if failed pipelines explain most of the drop. */
const PIPELINE_FAILED =
  "Find out why the pipeline failed on these cases: each trace records its error. Repair that first, and run it again.";

/** The most important gate among those that reasons with this code name. Undefined if there is a leak. */
function leadGateOf(code: ReasonCode, report: Report): Gate | undefined {
  if (!EXPLAINED_BY_CAUSES.has(code) || hasReason(report, "acl_leak")) return undefined;
  const wanted = code === "warn_gate_failed" || code === "underpowered" ? "warn" : "fail";
  return leadGate(gatesOf(code, report).filter(({ status }) => status === wanted));
}

const isFlipRate = ({ metric }: Gate): boolean => metric === "flip_rate";

/** Whether the root causes of the cases explain a gate. Missing traces have none, and judge noise only moves judged metrics. */
function isExplainedByCauses(gate: Gate, report: Report): boolean {
  const causes = (report.runbook ?? []).filter(({ cause }) => cause !== "judge_noise" || isJudged(gate, report));
  if (causes.length === 0 || gate.kind === "coverage" || isFlipRate(gate)) return false;
  if (metricUnit(gate.metric) in OPERATIONAL) return false;
  const dropBy = shareOfDrop(gate, report);
  const isLost =
    dropBy("missing_trace") + dropBy("trace_error") > Math.max(...causes.map(({ cause }) => dropBy(cause)));
  return !isLost && !/^(?:missing_traces|error_rate)$/.test(gate.metric);
}

const generalStep = (text: string): NextStep => ({ cause: null, text, caseIds: [], cases: 0, isOld: false });

function stepOf(code: ReasonCode, report: Report): string {
  return specialStep(code, report) ?? gateStep(code, report) ?? REASON_STEPS[code];
}

/** The step for the lead gate; null if the usual one applies. */
function gateStep(code: ReasonCode, report: Report): string | null {
  const noCase = (code === "gate_failed" || code === "warn_gate_failed") && report.failures.length === 0;
  const lead = leadGateOf(code, report);
  if (lead === undefined) return noCase ? NO_CASE_FAILED : null;
  if (lead.kind === "coverage")
    return "Add reviewed cases of this kind to the golden set, or ask for fewer of them under coverage.";
  if (isFlipRate(lead))
    return "The same question passes in one repeat and fails in another: look for what is left to chance: temperature, ties in a ranking, time-outs.";
  if (lead.metric === "missing_traces" || isMostOfDrop("missing_trace", lead, report))
    return isPartMissing(report) ? REASON_STEPS.incomplete_run : TRACES_MISSING;
  if (isMostOfDrop("trace_error", lead, report)) {
    // An unchecked leak is more important, and its step is about the same cases.
    const isUnseen = hasReason(report, "incomplete_run") && !isPartMissing(report);
    return isUnseen ? stepOf("incomplete_run", report) : PIPELINE_FAILED;
  }
  return OPERATIONAL[metricUnit(lead.metric)] ?? (noCase ? NO_CASE_FAILED : null);
}

/** Whether missing or failed traces explain more than half of a gate's drop or, without a baseline, most failed cases. */
function isMostOfDrop(lost: "missing_trace" | "trace_error", gate: Gate, report: Report): boolean {
  if (report.baseline === null) return mostlyWithoutTrace(gate, report) === lost;
  const parts = (report.attribution ?? []).find(({ metric }) => metric === gate.metric)?.parts ?? [];
  const dropBy = shareOfDrop(gate, report);
  return 2 * dropBy(lost) > parts.reduce((sum, { cause }) => sum + dropBy(cause), 0);
}

/** Whether all cases of a step were relabeled and passed. They are excluded from the comparison. */
function isOnlyRelabeled({ caseIds, cases }: NextStep, report: Report): boolean {
  const { dataset, base_commit: base, failures, reasons } = report;
  if (reasons.some(({ code }) => code !== "cases_added" && EXPLAINED_BY_CAUSES.has(code))) return false;
  const relabelled = new Set([...(dataset?.relabelled ?? []), ...(base?.relabelled ?? [])]);
  const failed = new Set(failures.map(({ id }) => id));
  return cases === caseIds.length && cases > 0 && caseIds.every((id) => relabelled.has(id) && !failed.has(id));
}

/** Steps for missing and failed traces that `listed`, the steps so far, does not contain. */
function furtherTraceSteps(report: Report, listed: ReadonlySet<string>): string[] {
  const isMissing = isGateFailed("missing_traces", report) && !isPartMissing(report) && !listed.has(TRACES_MISSING);
  const isUnseen = hasReason(report, "incomplete_run") && listed.has(stepOf("incomplete_run", report));
  const hasFailed =
    report.decision === "FAIL" && !isUnseen && !listed.has(PIPELINE_FAILED) && newlyFailsBy("trace_error", report);
  return [
    ...(isMissing ? [TRACES_MISSING] : []),
    ...(hasFailed ? ["Find out why the pipeline failed on some cases: each trace records its error."] : []),
  ];
}

/** Whether a case that did not fail in the baseline fails by this check. */
const newlyFailsBy = (check: string, { failures }: Report): boolean =>
  failures.some(({ failed_checks: checks = [], since }) => since !== "before" && checks.includes(check));

const isGateFailed = (name: string, { gates }: Report): boolean =>
  gates.some(({ metric, slice, status }) => metric === name && slice === null && status === "fail");

/** Whether the main cause of failed critical cases is a stale label. */
const isCausedByLabels = (code: ReasonCode, report: Report): boolean =>
  code === "critical_failure" && mainCause("critical_failures", report)?.cause === "golden_label_issue";

/** Evidence labels do not name chunks, so they stay valid. */
export const hasOnlyEvidence = (health: Report["label_health"]): boolean =>
  health?.evidence !== undefined && health.evidence === health.expected;

/** Whether the corpus was re-chunked, and labels for the old chunks may be the problem. */
function isRechunked({ versions, dataset, runbook = [] }: Report): boolean {
  const isCut = versions?.changed.some(({ name }) => CHUNKING_KEYS.includes(name)) ?? false;
  const isRelabelled = (dataset?.relabelled ?? []).length > 0;
  return isCut && !isRelabelled && runbook.some(({ cause }) => /^(?:chunking|parser|golden_label_issue)$/.test(cause));
}
