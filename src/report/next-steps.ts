import { gateName } from "../gate/gate-result.ts";
import { isPartMissing } from "./is-part-missing.ts";
import { metricBetter } from "./metric-better.ts";
import { metricUnit } from "./metric-unit.ts";
import type { Report } from "./report.schema.ts";

type Reason = Report["reasons"][number]["code"];

/** What to do about each reason, as an order. */
export const REASON_STEPS: Readonly<Record<Reason, string>> = {
  invalid_input: "Correct the problems listed here and run again: nothing was judged.",
  acl_leak:
    "Do not ship this. Filter by tenant and roles before retrieval, and find out why the filter let the chunk pass.",
  critical_failure: "A critical case failed, which blocks alone: start with it.",
  gate_failed: "Start with the cases that failed: each names its checks and, where known, the cause.",
  gate_not_evaluated:
    "A gate that could not be evaluated is no pass: see why, then complete the traces or change the policy.",
  not_comparable: "Make both runs comparable again: the reason says what keeps them apart.",
  incomplete_run: "Run the missing part again, then this job: a part of the cases says nothing about the rest.",
  base_unreadable:
    "Do what the reason asks for; where it asks for nothing, run the job again, and if it stays, give it the permission contents: read.",
  baseline_unreadable:
    "Run the job again; if it stays, give it the permission actions: read, or run the gate on the base branch to make a new report.",
  anchor_unreadable: "Check baseline.anchor in the policy: its report may have expired.",
  waiver_expired: "Fix what the waiver covered, or renew it with a reason and a date.",
  waiver_unused: "Remove the waiver from the policy.",
  acl_unlabelled:
    "Give these chunks their tenant and roles in the corpus manifest, acl_roles: [] where anybody may read them: without a label access is unchecked.",
  acl_warning: "Filter before retrieval: forbidden chunks are taken out late.",
  warn_gate_failed: "Look at the cases that failed before you merge: this gate warns and does not block.",
  drift: "Compare with the anchor: many small drops have added up.",
  slow_drift: "Look at the trend: many small drops have added up.",
  judge_uncalibrated:
    "Judged gates only advise until the judge is calibrated against human labels: look at these answers yourself.",
  waived: "Check that the reason of each waiver still holds.",
  first_run: "Nothing to fix: the first run on the base branch becomes the baseline.",
  no_baseline: "Give a baseline to learn what this change made better or worse.",
  base_invalid: "Fix the policy or golden set of the base branch: its own rules could not be applied.",
  first_policy: "Review the policy with care: from the next change on it is the one that counts.",
  golden_unpinned:
    "Review the whole golden set: the base commit has none at this place to judge by. Once merged it counts, if it is kept in the repository.",
  access_widened: "Review who may read more than before.",
  chunks_moved: "Review each moved chunk: if it is no part of that document, leave the manifest as it was.",
  relabelled: "Review each relabelled case: it is left out of the comparison.",
  cases_removed: "Review why these cases are gone: nothing judges them any more.",
  slice_regressed: "Look at the slice before you merge: the total hides it.",
  policy_changed: "Review the policy as part of this change.",
  cases_added: "Review the added cases: they count from the next change on.",
};

/** Where the causes of the cases are known, they say better what to do. */
const SAID_BY_CAUSES = new Set<Reason>(["gate_failed", "warn_gate_failed", "cases_added"]);

/** Ids that only count chunks stay the same where the chunks do not. */
const CUT_ANEW =
  "The chunks were cut anew, and no label changed: where an id now names another text, move the labels first, with npx rag-gate golden remap.";

/** Keys of `versions` whose change gives an id another text. */
const CUTTERS: readonly string[] = ["chunking", "chunker", "splitter", "parser"];
const REMAP =
  "Map the labels to the new chunk ids first, with npx rag-gate golden remap: with dead labels nothing that reads them can be judged.";

/** Said in place of `first_run` where the run fails: "nothing to fix" would leave nobody wiser. */
const FIRST_RUN_FAILED =
  "Run the gate on the base branch once, red or not: its report is the baseline of the next run.";

/** Said in place of `gate_not_evaluated` where the change drops the gate together with what it measures. */
const BASE_ASKS =
  "The policy of the base commit still asks for this gate: change the policy in a pull request of its own, merge it, then this one.";

/** Said in place of `gate_not_evaluated` where relabelling alone left the gate without a pair. */
const RELABELLED_ONCE =
  "Review each relabelled case: gates against the baseline wait for the next run, which has the new labels.";

/** Said in place of `incomplete_run` where nothing is missing, but cases failed before anything could leak. */
const FAILED_UNSEEN = "Find out why the pipeline failed, and run it again: what it would have shown is not known.";

/** Said in place of `acl_leak` where a text leaked that no chunk brought: there is nothing to filter. */
const TEXT_LEAKED =
  "Do not ship this. Find out where the forbidden text came from: the context, the prompt or the model.";

/** Said in place of `acl_leak` where nobody asked: documents of other tools bring labels before anybody wrote who asks. */
const NOBODY_ASKED =
  "Do not ship this before you know who asks: a case without user_context may see only what is open to all. Name tenant and roles there; where anybody may ask, find out why the filter let the chunk pass.";

/** Said in place of `gate_failed` and `warn_gate_failed` where no case is to blame: speed, cost, coverage. */
const NO_CASE_FAILED =
  "No case failed a check: see the gate's message, and its metric by stage and slice in the report.";

/** Said of `missing_traces`: the causes of other cases do not say why it failed. */
const TRACES_MISSING =
  "Find out why these cases have no trace: the pipeline writes a line for every question, a failed one too.";

/** Said in place of `gate_failed` and `warn_gate_failed` where the golden set lacks cases. */
const TOO_FEW_CASES = "Add reviewed cases of this kind to the golden set, or ask for fewer of them under coverage.";

/** The same where cases failed, and the gate is not about what a case is checked for. */
const NO_CHECK =
  "See the gate's message, and its metric by stage and slice in the report: no check of a case is behind it.";

type Gate = Report["gates"][number];

/** The gate that the finding is: the first that failed, of those that a kind of reason is about. A leak comes before it. */
function leadGate(code: Reason, { reasons, gates }: Report): Gate | undefined {
  if (!SAID_BY_CAUSES.has(code) || reasons.some((reason) => reason.code === "acl_leak")) return undefined;
  const told = new Set(reasons.flatMap((reason) => (reason.code === code ? [reason.gate] : [])));
  const status = code === "gate_failed" ? "fail" : "warn";
  return gates.find((gate) => gate.status === status && told.has(gateName(gate)));
}

/** Speed, tokens and cost: no case fails by them. */
const isOperational = ({ metric }: Gate): boolean => ["ms", "usd", "tokens"].includes(metricUnit(metric));

const isJudged = ({ metric }: Gate, { judged = [] }: Report): boolean =>
  judged.some((entry) => entry.metric === metric);

/** What a cause, or a trace that is not there or failed, took of the metric of a gate; 0 where it took nothing. */
function takenBy(gate: Gate, { attribution = [] }: Report): (source: string) => number {
  const parts = attribution.find(({ metric }) => metric === gate.metric)?.parts ?? [];
  const sign = metricBetter(gate.metric) === "higher" ? -1 : 1;
  return (source) => Math.max(0, sign * (parts.find(({ cause }) => cause === source)?.delta ?? 0));
}

/** Whether the causes of cases say what to do about a gate: a lost trace has none, and a judge moves what is judged alone. */
function isExplained(gate: Gate, report: Report): boolean {
  const causes = (report.runbook ?? []).filter(({ cause }) => cause !== "judge_noise" || isJudged(gate, report));
  if (causes.length === 0 || gate.kind === "coverage" || isOperational(gate)) return false;
  const taken = takenBy(gate, report);
  const isLost = taken("missing_trace") + taken("trace_error") > Math.max(...causes.map(({ cause }) => taken(cause)));
  return !isLost && !/^(?:missing_traces|error_rate)$/.test(gate.metric);
}

/** A thing to do, and the cases for which: a sentence of ours beside ids of the data. */
export interface NextStep {
  /** The cause that it looks into; null where it is of the run as a whole. */
  readonly cause: string | null;
  readonly text: string;
  /** Of some of its cases, those of the change first. */
  readonly caseIds: readonly string[];
  /** All its cases. */
  readonly cases: number;
  /** Whether every case failed before. */
  readonly isOld: boolean;
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
    const isOurs = base?.policy !== "changed" || base.decisions.own === "FAIL" || base.decisions.base !== "FAIL";
    if (!isOurs) return BASE_ASKS;
    if (decision !== "FAIL" && reasons.some((reason) => reason.code === "relabelled")) return RELABELLED_ONCE;
  }
  if (code === "first_run" && decision === "FAIL") return FIRST_RUN_FAILED;
  if (code === "incomplete_run" && !isPartMissing(report)) return FAILED_UNSEEN;
  if (code === "acl_leak" && acl.violations.every(({ chunk_id }) => chunk_id === null)) return TEXT_LEAKED;
  if (code === "acl_leak" && acl.violations.every(isOfNobody)) return NOBODY_ASKED;
  const lead = leadGate(code, report);
  if (lead?.kind === "coverage") return TOO_FEW_CASES;
  const isWhole = report.reasons.every((reason) => reason.code !== "incomplete_run");
  if (lead?.metric === "missing_traces" && isWhole) return TRACES_MISSING;
  if ((code === "gate_failed" || code === "warn_gate_failed") && failures.length === 0) return NO_CASE_FAILED;
  return lead !== undefined && isOperational(lead) ? NO_CHECK : REASON_STEPS[code];
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
  if (reasons.some(({ code }) => code === "acl_leak")) general.set(stepOf("acl_leak", report), { isLate: false });
  if (health?.stale) general.set(REMAP, { isLate: false });
  else if (isCutAnew(report)) general.set(CUT_ANEW, { isLate: false });
  const late = lateCodes(report);
  for (const { code } of [...reasons].sort((a, b) => urgency(a.code) - urgency(b.code))) {
    const lead = leadGate(code, report);
    const byCauses = lead === undefined ? runbook.length > 0 && SAID_BY_CAUSES.has(code) : isExplained(lead, report);
    if (health?.stale ? code !== "not_comparable" : !byCauses)
      general.set(stepOf(code, report), { isLate: late.has(code) });
  }
  const told = (wanted: boolean): NextStep[] =>
    [...general].flatMap(([text, { isLate }]) => (isLate === wanted ? [ofRun(text)] : []));
  return [...told(false), ...(health?.stale ? [] : causeSteps(report)), ...told(true)];
}

/** Whether labels that were made for other chunks may be what fails. */
function isCutAnew({ versions, dataset, runbook = [] }: Report): boolean {
  const isCut = versions?.changed.some(({ name }) => CUTTERS.includes(name)) ?? false;
  const isRelabelled = (dataset?.relabelled ?? []).length > 0;
  return isCut && !isRelabelled && runbook.some(({ cause }) => /^(?:chunking|parser|golden_label_issue)$/.test(cause));
}

/**
 * What to look into by the causes of cases. What the change broke comes first: the cause of most cases may be that of old
 * ones alone, or of such that fail nothing. Then what took most of the gate that the finding is told of.
 */
function causeSteps(report: Report): NextStep[] {
  const { failures, runbook = [] } = report;
  const ids = (isMeant: (since: Report["failures"][number]["since"]) => boolean): ReadonlySet<string> =>
    new Set(failures.filter(({ since }) => isMeant(since)).map(({ id }) => id));
  const [old, broken] = [ids((since) => since === "before"), ids((since) => since !== "before")];
  const lead = leadGate("gate_failed", report) ?? leadGate("warn_gate_failed", report);
  const taken = lead === undefined ? () => 0 : takenBy(lead, report);
  // A judge that wavers cannot have moved a metric that is not judged.
  const isBeside = (cause: string): boolean => cause === "judge_noise" && lead !== undefined && !isJudged(lead, report);
  return runbook
    .map(({ cause, check, case_ids: all, cases = all.length }) => {
      const moved = all.filter((id) => !old.has(id));
      const failing = isBeside(cause) ? -1 : moved.filter((id) => broken.has(id)).length;
      const weights = [failing, taken(cause), moved.length, cases];
      const caseIds = [...moved, ...all.filter((id) => old.has(id))];
      return {
        weights,
        step: { cause, text: check, caseIds, cases, isOld: moved.length === 0 && cases === all.length },
      };
    })
    .sort((a, b) => {
      const differs = a.weights.findIndex((weight, i) => weight !== b.weights[i]);
      return differs < 0 ? 0 : b.weights[differs]! - a.weights[differs]!;
    })
    .map(({ step }) => step);
}

/**
 * The finding above the steps is the gate that failed, or of a risk the one that warns: what to do about it comes before
 * gates that only could not be told and before reasons that weigh less. Reasons come worst first.
 */
function lateCodes({ reasons, decision }: Report): ReadonlySet<Reason> {
  const codes = reasons.map(({ code }) => code);
  const finding = decision === "FAIL" ? "gate_failed" : "warn_gate_failed";
  const last = codes.lastIndexOf(finding);
  if (last < 0) return new Set();
  const early: readonly Reason[] = codes.slice(0, last).filter((code) => code !== "gate_not_evaluated");
  return new Set(codes.filter((code) => code !== finding && !early.includes(code) && !URGENT.includes(code)));
}
