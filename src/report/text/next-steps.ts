import { CHUNKING_KEYS, likelyCauses } from "../../causes/index.ts";
import { gateName, type ReasonCode } from "../../gate/index.ts";
import type { Report } from "../schema/index.ts";
import { metricBetter, metricUnit } from "./gate-text.ts";
import { hasReason, isPartMissing, leadGate, mainCause, mostlyLost } from "./headline.ts";
import { gatesOf, hasOnlyDetail, type NextStep, REASON_STEPS, specialStep } from "./steps-by-reason.ts";

/** Whether a judge scored what a gate is on. */
export function isJudged({ metric }: Report["gates"][number], { judged = [] }: Report): boolean {
  return judged.some((entry) => entry.metric === metric);
}

/** What a cause, or a trace that is not there or failed, took of the metric of a gate; 0 where it took nothing. */
export function takenBy({ metric }: Report["gates"][number], { attribution = [] }: Report): (source: string) => number {
  const parts = attribution.find((found) => found.metric === metric)?.parts ?? [];
  const sign = metricBetter(metric) === "higher" ? -1 : 1;
  return (source) => Math.max(0, sign * (parts.find(({ cause }) => cause === source)?.delta ?? 0));
}

type Gate = Report["gates"][number];

/**
 * What to look into by the causes of cases. The cause that the finding names comes first, where it broke a case; then what
 * the change broke: the cause of most cases may be that of old ones alone, or of such that fail nothing. Then what took
 * most of the gate that the finding is told of. Where that gate did not move, the cases that fail it come before what the
 * change broke elsewhere.
 */
export function causeSteps(report: Report, lead: Gate | undefined): NextStep[] {
  const taken = lead === undefined ? () => 0 : takenBy(lead, report);
  const named = lead === undefined || lead.slice !== null ? undefined : mainCause(lead.metric, report)?.cause;
  const failIt = new Set(lead === undefined || isMoved(lead, report) ? [] : casesOf(lead, report));
  // A judge that wavers cannot have moved a metric that is not judged.
  const isBeside = (cause: string): boolean => cause === "judge_noise" && lead !== undefined && !isJudged(lead, report);
  return (report.runbook ?? [])
    .map((entry) => {
      const { cause, check, case_ids: listed, cases = listed.length } = entry;
      const { broken, old } = failing(entry, report.failures);
      const known = new Set([...broken, ...old]);
      const moved = cases - old.length;
      const failed = isBeside(cause) ? -1 : broken.length;
      const caseIds = [...broken, ...listed.filter((id) => !known.has(id)), ...old];
      return {
        weights: [
          cause === named && failed > 0 ? 1 : 0,
          caseIds.filter((id) => failIt.has(id)).length,
          failed,
          taken(cause),
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

const isMoved = ({ metric }: Gate, { attribution = [] }: Report): boolean =>
  attribution.some((found) => found.metric === metric && found.parts.length > 0);

function casesOf(gate: Gate, { reasons }: Report): string[] {
  return reasons.flatMap(({ gate: name, case_ids }) => (name === gateName(gate) ? case_ids : []));
}

/**
 * The cases of a cause that failed: those that the change broke, and those that failed before. The runbook names the first
 * cases alone, whatever became of them; the failures are all there, with their causes.
 */
function failing(
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

/** Where the causes of the cases are known, they say better what to do. */
const SAID_BY_CAUSES = new Set<ReasonCode>(["critical_failure", "gate_failed", "warn_gate_failed", "cases_added"]);

/** Of ids that hang on the text. */
const CUT_AWAY =
  "The chunks were cut anew, and the labels name some that are gone: move the labels first, with npx rag-gate golden remap.";

/** Ids that only count chunks stay the same where the chunks do not. */
const CUT_ANEW =
  "The chunks were cut anew, and no label changed: where an id now names another text, move the labels first, with npx rag-gate golden remap.";

const REMAP =
  "Map the labels to the new chunk ids first, with npx rag-gate golden remap: with dead labels nothing that reads them can be judged.";

/** Said in place of `gate_failed` and `warn_gate_failed` where no case failed that could be looked into. */
const NO_CASE_FAILED =
  "No case failed a check: see the gate's message, the cases with the worst values beside it in report.html, and its metric by stage and slice.";

/** The same of what no case fails by, by the unit of its metric. */
const OPERATIONAL: Readonly<Record<string, string>> = {
  ms: "Find the stage that takes the time: the report has the latency by stage.",
  usd: "Find what costs more: another model or price, more tokens a question, more calls.",
  tokens: "Find what takes more tokens: a longer prompt, more or longer chunks, longer answers.",
};

/** Said of `flip_rate`: what failed in one repeat of a case has no cause that the others share. */
const FLIPS =
  "The same question passes in one repeat and fails in another: look for what is left to chance: temperature, ties in a ranking, time-outs.";

/** Said of `missing_traces`: the causes of other cases do not say why it failed. */
const TRACES_MISSING =
  "Find out why some cases have no trace: the pipeline writes a line for every question, a failed one too.";

/** Said where another finding is told first: nothing else says it of cases that failed beside it. */
const SOME_FAILED = "Find out why the pipeline failed on some cases: each trace records its error.";

/** Said in place of `gate_failed` and `warn_gate_failed` where most of the fall is of cases that failed: they name no check. */
const PIPELINE_FAILED =
  "Find out why the pipeline failed on these cases: each trace records its error. Repair that first, and run it again.";

/** Said in place of `gate_failed` and `warn_gate_failed` where the golden set lacks cases. */
const TOO_FEW_CASES = "Add reviewed cases of this kind to the golden set, or ask for fewer of them under coverage.";

/** The gate that is told first, of those that a kind of reason is about. A leak comes before it. */
function gateOf(code: ReasonCode, report: Report): Gate | undefined {
  if (!SAID_BY_CAUSES.has(code) || hasReason(report, "acl_leak")) return undefined;
  const wanted = code === "warn_gate_failed" ? "warn" : "fail";
  return leadGate(gatesOf(code, report).filter(({ status }) => status === wanted));
}

const isOfFlips = ({ metric }: Gate): boolean => metric === "flip_rate";

/** Whether the causes of cases say what to do about a gate: a lost trace has none, and a judge moves what is judged alone. */
function isExplained(gate: Gate, report: Report): boolean {
  const causes = (report.runbook ?? []).filter(({ cause }) => cause !== "judge_noise" || isJudged(gate, report));
  if (causes.length === 0 || gate.kind === "coverage" || isOfFlips(gate)) return false;
  if (metricUnit(gate.metric) in OPERATIONAL) return false;
  const taken = takenBy(gate, report);
  const isLost = taken("missing_trace") + taken("trace_error") > Math.max(...causes.map(({ cause }) => taken(cause)));
  return !isLost && !/^(?:missing_traces|error_rate)$/.test(gate.metric);
}

/** A step of the run as a whole. */
const ofRun = (text: string): NextStep => ({ cause: null, text, caseIds: [], cases: 0, isOld: false });

/** What comes before all else: a leak, and what makes the rest of the report doubtful. */
const URGENT: readonly ReasonCode[] = ["invalid_input", "acl_leak", "incomplete_run"];

function urgency(code: ReasonCode): number {
  const place = URGENT.indexOf(code);
  return place < 0 ? URGENT.length : place;
}

function stepOf(code: ReasonCode, report: Report): string {
  return specialStep(code, report) ?? gateStep(code, report) ?? REASON_STEPS[code];
}

/** What the gate asks for that is the finding; null where the cases that failed say it. */
function gateStep(code: ReasonCode, report: Report): string | null {
  const noCase = (code === "gate_failed" || code === "warn_gate_failed") && report.failures.length === 0;
  const lead = gateOf(code, report);
  if (lead === undefined) return noCase ? NO_CASE_FAILED : null;
  if (lead.kind === "coverage") return TOO_FEW_CASES;
  if (isOfFlips(lead)) return FLIPS;
  if (lead.metric === "missing_traces" || isMostly("missing_trace", lead, report))
    return isPartMissing(report) ? REASON_STEPS.incomplete_run : TRACES_MISSING;
  if (isMostly("trace_error", lead, report)) {
    // What would have leaked there weighs more, and asks for the same.
    const isUnseen = hasReason(report, "incomplete_run") && !isPartMissing(report);
    return isUnseen ? stepOf("incomplete_run", report) : PIPELINE_FAILED;
  }
  return OPERATIONAL[metricUnit(lead.metric)] ?? (noCase ? NO_CASE_FAILED : null);
}

/** Whether cases without a trace, or whose trace records an error, took more than half of what a gate fell by, or are most. */
function isMostly(lost: "missing_trace" | "trace_error", gate: Gate, report: Report): boolean {
  if (report.baseline === null) return mostlyLost(gate, report) === lost;
  const parts = (report.attribution ?? []).find(({ metric }) => metric === gate.metric)?.parts ?? [];
  const taken = takenBy(gate, report);
  return 2 * taken(lost) > parts.reduce((sum, { cause }) => sum + taken(cause), 0);
}

/** Every output of a report asks for them, and finding them goes through all that failed. */
const known = new WeakMap<Report, readonly NextStep[]>();

/** What to do now, the most urgent first. */
export function nextSteps(report: Report): readonly NextStep[] {
  const steps = known.get(report) ?? decideSteps(report);
  known.set(report, steps);
  return steps;
}

function decideSteps(report: Report): NextStep[] {
  const { reasons, runbook = [], label_health: health } = report;
  const general = new Map<string, { readonly isLate: boolean }>();
  // Who may read what does not hang on labels: a leak is one whatever they are worth.
  if (hasReason(report, "acl_leak")) general.set(stepOf("acl_leak", report), { isLate: false });
  if (health?.stale) general.set(REMAP, { isLate: false });
  else if (isCutAnew(report)) general.set(health?.unlisted ? CUT_AWAY : CUT_ANEW, { isLate: false });
  const lead = hasReason(report, "acl_leak") ? undefined : leadGate(report.gates);
  const causes = health?.stale ? [] : causeSteps(report, lead).filter((step) => !isOfRelabelled(step, report));
  const isOld = causes.length > 0 && causes.every((step) => step.isOld);
  const late = lateCodes(report, isOld);
  const isWaiting = hasOnlyDetail("gate_not_evaluated", "traces_lost", report);
  for (const { code } of [...reasons].sort((a, b) => urgency(a.code) - urgency(b.code))) {
    const gate = gateOf(code, report);
    const byCauses = gate === undefined ? runbook.length > 0 && SAID_BY_CAUSES.has(code) : isExplained(gate, report);
    if (health?.stale ? code !== "not_comparable" && !isOfLabels(code, report) : !byCauses)
      general.set(stepOf(code, report), { isLate: late.has(code) || (code === "gate_not_evaluated" && isWaiting) });
  }
  const told = (wanted: boolean): NextStep[] =>
    [...general].flatMap(([text, { isLate }]) => (isLate === wanted ? [ofRun(text)] : []));
  return [...told(false), ...causes, ...untoldLosses(report, new Set(general.keys())).map(ofRun), ...told(true)];
}

/** Whether all that a step names moved because their labels did, and fail nothing: they are left out of the comparison. */
function isOfRelabelled({ caseIds, cases }: NextStep, report: Report): boolean {
  const { dataset, base_commit: base, failures, reasons } = report;
  if (reasons.some(({ code }) => code !== "cases_added" && SAID_BY_CAUSES.has(code))) return false;
  const relabelled = new Set([...(dataset?.relabelled ?? []), ...(base?.relabelled ?? [])]);
  const failed = new Set(failures.map(({ id }) => id));
  return cases === caseIds.length && cases > 0 && caseIds.every((id) => relabelled.has(id) && !failed.has(id));
}

/** What to do about traces that are missing or record an error, where another finding is told first. */
function untoldLosses(report: Report, told: ReadonlySet<string>): string[] {
  const isMissing = isFailedBy("missing_traces", report) && !isPartMissing(report) && !told.has(TRACES_MISSING);
  const isUnseen = hasReason(report, "incomplete_run") && told.has(stepOf("incomplete_run", report));
  const hasFailed =
    report.decision === "FAIL" && !isUnseen && !told.has(PIPELINE_FAILED) && brokeBy("trace_error", report);
  return [...(isMissing ? [TRACES_MISSING] : []), ...(hasFailed ? [SOME_FAILED] : [])];
}

/** Whether a case fails by a check that it did not fail by in the baseline, as far as is known. */
const brokeBy = (check: string, { failures }: Report): boolean =>
  failures.some(({ failed_checks: checks = [], since }) => since !== "before" && checks.includes(check));

const isFailedBy = (name: string, { gates }: Report): boolean =>
  gates.some(({ metric, slice, status }) => metric === name && slice === null && status === "fail");

/** Whether the critical cases failed by dead labels, as far as anybody knows. */
const isOfLabels = (code: ReasonCode, report: Report): boolean =>
  code === "critical_failure" && mainCause("critical_failures", report)?.cause === "golden_label_issue";

/** Whether labels that were made for other chunks may be what fails. */
function isCutAnew({ versions, dataset, runbook = [] }: Report): boolean {
  const isCut = versions?.changed.some(({ name }) => CHUNKING_KEYS.includes(name)) ?? false;
  const isRelabelled = (dataset?.relabelled ?? []).length > 0;
  return isCut && !isRelabelled && runbook.some(({ cause }) => /^(?:chunking|parser|golden_label_issue)$/.test(cause));
}

/**
 * The finding above the steps is the gate that failed, or of a risk the one that warns: what to do about it comes before
 * gates that only could not be told and before reasons that weigh less. Reasons come worst first. A waiver that ended is
 * why a gate fails whose cases all failed before.
 */
function lateCodes({ reasons, decision }: Report, isOld: boolean): ReadonlySet<ReasonCode> {
  const codes = reasons.map(({ code }) => code);
  const findings: readonly ReasonCode[] =
    decision === "FAIL" ? ["critical_failure", "gate_failed"] : ["warn_gate_failed"];
  const last = codes.findLastIndex((code) => findings.includes(code));
  if (last < 0) return new Set();
  const early: readonly ReasonCode[] = codes.slice(0, last).filter((code) => code !== "gate_not_evaluated");
  const isFirst = (code: ReasonCode): boolean => URGENT.includes(code) || (isOld && code === "waiver_expired");
  return new Set(codes.filter((code) => !findings.includes(code) && !early.includes(code) && !isFirst(code)));
}

/** The next steps where all of them are listed: beside that of the leaks none that asks for the same filter again. */
export function distinctSteps(report: Report): readonly NextStep[] {
  const steps = nextSteps(report);
  if (!steps.some(({ text }) => text === REASON_STEPS.acl_leak)) return steps;
  const leaking = new Set(report.acl.violations.map(({ case_id }) => case_id));
  // Of what else the filter did, as to keep back what was allowed, the step of the leaks says nothing.
  const isOfLeaks = ({ cause, caseIds, cases }: NextStep): boolean =>
    cause === "acl" && cases === caseIds.length && caseIds.every((id) => leaking.has(id));
  return steps.filter((step) => !isOfLeaks(step));
}

/** Cases named with a step. */
const NAMED = 5;

/** `q1, q2, 3 more`, and where none of them is of the change, that. */
export function stepCases({ caseIds, cases, isOld }: NextStep, name: (id: string) => string, limit = NAMED): string {
  const shown = caseIds.slice(0, limit).map(name);
  const rest = cases > shown.length ? `, ${cases - shown.length} more` : "";
  return `${isOld ? "failed before: " : ""}${shown.join(", ")}${rest}`;
}
