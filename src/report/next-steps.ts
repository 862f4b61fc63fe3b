import { CUTTERS } from "../causes/version-hints.ts";
import { gateName } from "../gate/gate-result.ts";
import { causeSteps } from "./cause-steps.ts";
import { hasReason } from "./has-reason.ts";
import { isJudgeLost } from "./is-judge-lost.ts";
import { isJudged } from "./is-judged.ts";
import { isNewToBaseline } from "./is-new-to-baseline.ts";
import { isPartMissing } from "./is-part-missing.ts";
import { metricUnit } from "./metric-unit.ts";
import type { NextStep } from "./next-step.ts";
import { REASON_STEPS } from "./reason-steps.ts";
import type { Report } from "./report.schema.ts";
import { takenBy } from "./taken-by.ts";

type Reason = Report["reasons"][number]["code"];

/** Where the causes of the cases are known, they say better what to do. */
const SAID_BY_CAUSES = new Set<Reason>(["gate_failed", "warn_gate_failed", "cases_added"]);

/** Ids that only count chunks stay the same where the chunks do not. */
const CUT_ANEW =
  "The chunks were cut anew, and no label changed: where an id now names another text, move the labels first, with npx rag-gate golden remap.";

const REMAP =
  "Map the labels to the new chunk ids first, with npx rag-gate golden remap: with dead labels nothing that reads them can be judged.";

/** Said in place of `first_run` where the run fails: "nothing to fix" would leave nobody wiser. */
const FIRST_RUN_FAILED =
  "Run the gate on the base branch once, red or not: its report is the baseline of the next run.";

/** Said in place of `baseline_unreadable` where no report is damaged: the last one has expired, or is too old. */
const OUT_OF_DATE =
  "Run the gate on the base branch, red or not: its new report is the baseline of every run after it.";

/** Said in place of `not_comparable` where gates fail for it: another judge, say, is often what the change is for. */
const MEANT_TO_DIFFER =
  "Make both runs comparable again: the reason says what keeps them apart. Where that is meant, merge severity: warn for these gates before this change, and take it back after it.";

/** Said in place of `not_comparable` where the baseline brought none of the labelled chunks back. */
const OTHER_CHUNKS =
  "Nothing to fix where this change brings new chunks or repairs the search: the reason says when runs compare again.";

/** Said in place of `gate_not_evaluated` where the change drops the gate together with what it measures. */
const BASE_ASKS =
  "The policy of the base commit still asks for this gate: change the policy in a pull request of its own, merge it, then this one.";

/** Said in place of `gate_not_evaluated` where relabelling alone left the gate without a pair. */
const RELABELLED_ONCE =
  "Review each relabelled case: gates against the baseline wait for the next run, which has the new labels.";

/** Said in place of `incomplete_run` where nothing is missing, but cases failed before anything could leak. */
const FAILED_UNSEEN = "Find out why the pipeline failed, and run it again: what it would have shown is not known.";

/** The same where several shards hold one trace. */
const SHARDS_CONFLICT =
  "Let each shard answer questions of its own, and take only the shards of this run: two of them hold the same case.";

/** Said in place of `judge_uncalibrated` where there is no answer to look at: no judge said anything. */
const UNJUDGED =
  "No judge scored anything: record its scores in the traces, name a live judge, or write the gate into the policy as off.";

/** Said in place of either where a live judge was asked, and left cases without what its gates are on. */
const JUDGE_FAILED =
  "The live judge left cases without a value, the reason says why: mend that, then run the job again.";

/** Said in place of `gate_not_evaluated` where only the baseline lacks what the gate is on. */
const NEW_TO_BASELINE =
  "Nothing to fix: the next run on the base branch measures this as well, and is the baseline from then on.";

/** Said in place of `acl_leak` where a text leaked that no chunk brought: there is nothing to filter. */
const TEXT_LEAKED =
  "Do not ship this. Find out where the forbidden text came from: the context, the prompt or the model.";

/** Said in place of `acl_leak` where nobody asked: documents of other tools bring labels before anybody wrote who asks. */
const NOBODY_ASKED =
  "Do not ship this before you know who asks: a case without user_context may see only what is open to all. Name tenant and roles there; where anybody may ask, find out why the filter let the chunk pass.";

/** Said in place of `gate_failed` and `warn_gate_failed` where no case is to blame: speed, cost, coverage. */
const NO_CASE_FAILED =
  "No case failed a check: see the gate's message, and its metric by stage and slice in the report.";

/** Said of `flip_rate`: what failed in one repeat of a case has no cause that the others share. */
const FLIPS =
  "The same question passes in one repeat and fails in another: look for what is left to chance: temperature, ties in a ranking, time-outs.";

/** Said of `missing_traces`: the causes of other cases do not say why it failed. */
const TRACES_MISSING =
  "Find out why these cases have no trace: the pipeline writes a line for every question, a failed one too.";

/** Said in place of `gate_failed` and `warn_gate_failed` where most of the fall is of cases that failed: they name no check. */
const PIPELINE_FAILED =
  "Find out why the pipeline failed on these cases: each trace records its error. Repair that first, and run it again.";

/** Said in place of `gate_failed` and `warn_gate_failed` where the golden set lacks cases. */
const TOO_FEW_CASES = "Add reviewed cases of this kind to the golden set, or ask for fewer of them under coverage.";

/** The same where cases failed, and the gate is not about what a case is checked for. */
const NO_CHECK =
  "See the gate's message, and its metric by stage and slice in the report: no check of a case is behind it.";

type Gate = Report["gates"][number];

/** The gate that the finding is: the first that failed, of those that a kind of reason is about. A leak comes before it. */
function leadGate(code: Reason, report: Report): Gate | undefined {
  if (!SAID_BY_CAUSES.has(code) || hasReason(report, "acl_leak")) return undefined;
  const wanted = code === "gate_failed" ? "fail" : "warn";
  return gatesOf(code, report).find(({ status }) => status === wanted);
}

/** The gates that reasons of a kind are about; those of one metric and slice have one name. */
function gatesOf(code: Reason, { reasons, gates }: Report): Gate[] {
  const told = new Set(reasons.flatMap((reason) => (reason.code === code ? [reason.gate] : [])));
  return gates.filter((gate) => told.has(gateName(gate)));
}

/** Speed, tokens and cost: no case fails by them. */
const isOperational = ({ metric }: Gate): boolean => ["ms", "usd", "tokens"].includes(metricUnit(metric));

const isOfFlips = ({ metric }: Gate): boolean => metric === "flip_rate";

/** Whether the causes of cases say what to do about a gate: a lost trace has none, and a judge moves what is judged alone. */
function isExplained(gate: Gate, report: Report): boolean {
  const causes = (report.runbook ?? []).filter(({ cause }) => cause !== "judge_noise" || isJudged(gate, report));
  if (causes.length === 0 || gate.kind === "coverage" || isOperational(gate) || isOfFlips(gate)) return false;
  const taken = takenBy(gate, report);
  const isLost = taken("missing_trace") + taken("trace_error") > Math.max(...causes.map(({ cause }) => taken(cause)));
  return !isLost && !/^(?:missing_traces|error_rate)$/.test(gate.metric);
}

/** A step of the run as a whole. */
const ofRun = (text: string): NextStep => ({ cause: null, text, caseIds: [], cases: 0, isOld: false });

/** What comes before all else: a leak, and what makes the rest of the report doubtful. */
const URGENT: readonly Reason[] = ["invalid_input", "acl_leak", "incomplete_run"];

function urgency(code: Reason): number {
  const place = URGENT.indexOf(code);
  return place < 0 ? URGENT.length : place;
}

function stepOf(code: Reason, report: Report): string {
  const { decision, acl, failures, reasons, base_commit: base } = report;
  if (code === "gate_not_evaluated") {
    const open = gatesOf(code, report).filter(({ status }) => status === "not_evaluated");
    if (isJudgeLost(open, report)) return JUDGE_FAILED;
    if (open.length > 0 && open.every(isNewToBaseline)) return NEW_TO_BASELINE;
    const isOurs = base?.policy !== "changed" || base.decisions.own === "FAIL" || base.decisions.base !== "FAIL";
    if (!isOurs) return BASE_ASKS;
    if (decision !== "FAIL" && hasReason(report, "relabelled")) return RELABELLED_ONCE;
  }
  const blocks = decision === "FAIL" && reasons.some((reason) => reason.code === code && reason.gate !== null);
  if (code === "not_comparable" && blocks) return MEANT_TO_DIFFER;
  if (code === "not_comparable" && isOfOtherChunks(reasons)) return OTHER_CHUNKS;
  if (code === "judge_uncalibrated" && gatesOf(code, report).every(({ value }) => value === null))
    return isJudgeLost(gatesOf(code, report), report) ? JUDGE_FAILED : UNJUDGED;
  if (code === "first_run" && decision === "FAIL") return FIRST_RUN_FAILED;
  if (code === "baseline_unreadable" && reasons.some(({ detail }) => detail === "baseline_expired")) return OUT_OF_DATE;
  if (code === "incomplete_run" && !isPartMissing(report))
    return hasReason(report, "invalid_input") ? SHARDS_CONFLICT : FAILED_UNSEEN;
  if (code === "acl_leak" && acl.violations.every(({ chunk_id }) => chunk_id === null)) return TEXT_LEAKED;
  if (code === "acl_leak" && acl.violations.every(isOfNobody)) return NOBODY_ASKED;
  const lead = leadGate(code, report);
  if (lead?.kind === "coverage") return TOO_FEW_CASES;
  if (lead !== undefined && isOfFlips(lead)) return FLIPS;
  if (lead?.metric === "missing_traces") return isPartMissing(report) ? REASON_STEPS.incomplete_run : TRACES_MISSING;
  if (lead !== undefined && isOfErrors(lead, report)) return PIPELINE_FAILED;
  if ((code === "gate_failed" || code === "warn_gate_failed") && failures.length === 0) return NO_CASE_FAILED;
  return lead !== undefined && isOperational(lead) ? NO_CHECK : REASON_STEPS[code];
}

/** Whether cases whose trace records an error took more than half of what a gate fell by. */
function isOfErrors(gate: Gate, report: Report): boolean {
  const parts = (report.attribution ?? []).find(({ metric }) => metric === gate.metric)?.parts ?? [];
  const taken = takenBy(gate, report);
  return 2 * taken("trace_error") > parts.reduce((sum, { cause }) => sum + taken(cause), 0);
}

/** Whether dead labels of the baseline are all that is told to keep the runs apart. */
function isOfOtherChunks(reasons: Report["reasons"]): boolean {
  return reasons.every(({ code, detail }) => code !== "not_comparable" || detail === "other_chunks");
}

/** Whether a chunk is forbidden for want of a tenant and a role. */
function isOfNobody({ rule, principal: { tenant_id, roles } }: Report["acl"]["violations"][number]): boolean {
  return (rule === "tenant" || rule === "role") && !tenant_id && roles.length === 0;
}

/** What to do now, the most urgent first. */
export function nextSteps(report: Report): NextStep[] {
  const { reasons, runbook = [], label_health: health } = report;
  const general = new Map<string, { readonly isLate: boolean }>();
  // Who may read what does not hang on labels: a leak is one whatever they are worth.
  if (hasReason(report, "acl_leak")) general.set(stepOf("acl_leak", report), { isLate: false });
  if (health?.stale) general.set(REMAP, { isLate: false });
  else if (isCutAnew(report)) general.set(CUT_ANEW, { isLate: false });
  const lead = leadGate("gate_failed", report) ?? leadGate("warn_gate_failed", report);
  const causes = health?.stale ? [] : causeSteps(report, lead);
  const isOld = causes.length > 0 && causes.every((step) => step.isOld);
  const late = lateCodes(report, isOld);
  for (const { code } of [...reasons].sort((a, b) => urgency(a.code) - urgency(b.code))) {
    const gate = leadGate(code, report);
    const byCauses = gate === undefined ? runbook.length > 0 && SAID_BY_CAUSES.has(code) : isExplained(gate, report);
    if (health?.stale ? code !== "not_comparable" : !byCauses)
      general.set(stepOf(code, report), { isLate: late.has(code) });
  }
  const told = (wanted: boolean): NextStep[] =>
    [...general].flatMap(([text, { isLate }]) => (isLate === wanted ? [ofRun(text)] : []));
  return [...told(false), ...causes, ...told(true)];
}

/** Whether labels that were made for other chunks may be what fails. */
function isCutAnew({ versions, dataset, runbook = [] }: Report): boolean {
  const isCut = versions?.changed.some(({ name }) => CUTTERS.includes(name)) ?? false;
  const isRelabelled = (dataset?.relabelled ?? []).length > 0;
  return isCut && !isRelabelled && runbook.some(({ cause }) => /^(?:chunking|parser|golden_label_issue)$/.test(cause));
}

/**
 * The finding above the steps is the gate that failed, or of a risk the one that warns: what to do about it comes before
 * gates that only could not be told and before reasons that weigh less. Reasons come worst first. A waiver that ended is
 * why a gate fails whose cases all failed before.
 */
function lateCodes({ reasons, decision }: Report, isOld: boolean): ReadonlySet<Reason> {
  const codes = reasons.map(({ code }) => code);
  const finding = decision === "FAIL" ? "gate_failed" : "warn_gate_failed";
  const last = codes.lastIndexOf(finding);
  if (last < 0) return new Set();
  const early: readonly Reason[] = codes.slice(0, last).filter((code) => code !== "gate_not_evaluated");
  const isFirst = (code: Reason): boolean => URGENT.includes(code) || (isOld && code === "waiver_expired");
  return new Set(codes.filter((code) => code !== finding && !early.includes(code) && !isFirst(code)));
}
