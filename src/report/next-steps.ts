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
  not_comparable: "Make both runs comparable again: see under What changed which difference keeps them apart.",
  incomplete_run: "Run the missing part again, then this job: a part of the cases says nothing about the rest.",
  base_unreadable: "Run the job again; if it stays, give it the permission contents: read.",
  baseline_unreadable:
    "Run the job again; if it stays, give it the permission actions: read, or run the gate on the base branch to make a new report.",
  anchor_unreadable: "Check baseline.anchor in the policy: its report may have expired.",
  waiver_expired: "Fix what the waiver covered, or renew it with a reason and a date.",
  waiver_unused: "Remove the waiver from the policy.",
  acl_unlabelled: "Give these chunks their tenant and roles in the corpus manifest: without them access is unchecked.",
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
  golden_unpinned: "Keep the golden set in the repository, so that no change can bring its own.",
  access_widened: "Review who may read more than before.",
  relabelled: "Review each relabelled case: it is left out of the comparison.",
  cases_removed: "Review why these cases are gone: nothing judges them any more.",
  slice_regressed: "Look at the slice before you merge: the total hides it.",
  policy_changed: "Review the policy as part of this change.",
  cases_added: "Review the added cases: they count from the next change on.",
};

/** Where the causes of the cases are known, they say better what to do. */
const SAID_BY_CAUSES = new Set<Reason>(["gate_failed", "warn_gate_failed", "cases_added"]);

const REMAP =
  "Map the labels to the new chunk ids first, with npx rag-gate golden remap: with dead labels nothing that reads them can be judged.";

/** Said in place of `first_run` where the run fails: "nothing to fix" would leave nobody wiser. */
const FIRST_RUN_FAILED =
  "Run the gate on the base branch once, red or not: its report is the baseline of the next run.";

/** Said in place of `acl_leak` where a text leaked that no chunk brought: there is nothing to filter. */
const TEXT_LEAKED =
  "Do not ship this. Find out where the forbidden text came from: the context, the prompt or the model.";

/** Said in place of `acl_leak` where nobody asked: documents of other tools bring labels before anybody wrote who asks. */
const NOBODY_ASKED =
  "Do not ship this before you know who asks: a case without user_context may see only what is open to all. Name tenant and roles there; where anybody may ask, find out why the filter let the chunk pass.";

/** Said in place of `gate_failed` and `warn_gate_failed` where no case is to blame: speed, cost, coverage. */
const NO_CASE_FAILED =
  "No case failed a check: see the gate's message, and its metric by stage and slice in the report.";

/** Said of `missing_traces` where no other gate failed: the causes of other cases do not say why it did. */
const TRACES_MISSING =
  "Find out why these cases have no trace: the pipeline writes a line for every question, a failed one too.";

/** A thing to do, and the cases for which: a sentence of ours beside ids of the data. */
export interface NextStep {
  /** The cause that it looks into; null where it is of the run as a whole. */
  readonly cause: string | null;
  readonly text: string;
  readonly caseIds: readonly string[];
}

/** What comes before all else: a leak, and what makes the rest of the report doubtful. */
const URGENT: readonly Reason[] = ["invalid_input", "acl_leak", "incomplete_run"];

function urgency(code: Reason): number {
  const place = URGENT.indexOf(code);
  return place < 0 ? URGENT.length : place;
}

function stepOf(code: Reason, report: Report): string {
  const { decision, acl, failures } = report;
  if (code === "first_run" && decision === "FAIL") return FIRST_RUN_FAILED;
  if (code === "acl_leak" && acl.violations.every(({ chunk_id }) => chunk_id === null)) return TEXT_LEAKED;
  if (code === "acl_leak" && acl.violations.every(isOfNobody)) return NOBODY_ASKED;
  if (code === "gate_failed" && missesTracesAlone(report)) return TRACES_MISSING;
  if ((code === "gate_failed" || code === "warn_gate_failed") && failures.length === 0) return NO_CASE_FAILED;
  return REASON_STEPS[code];
}

/** Whether a chunk is forbidden for want of a tenant and a role. */
function isOfNobody({ rule, principal: { tenant_id, roles } }: Report["acl"]["violations"][number]): boolean {
  return (rule === "tenant" || rule === "role") && !tenant_id && roles.length === 0;
}

/** Whether traces are missing, no shard is, and no other gate failed. */
function missesTracesAlone({ reasons }: Report): boolean {
  const failed = reasons.filter(({ code }) => code === "gate_failed");
  const isMissing = failed.length > 0 && failed.every(({ gate }) => gate === "missing_traces");
  return isMissing && reasons.every(({ code }) => code !== "incomplete_run");
}

/** What to do now, the most urgent first. */
export function nextSteps(report: Report): NextStep[] {
  const { reasons, failures, runbook = [], label_health: health } = report;
  const general = new Map<string, { readonly isLate: boolean }>();
  // Who may read what does not hang on labels: a leak is one whatever they are worth.
  if (reasons.some(({ code }) => code === "acl_leak")) general.set(stepOf("acl_leak", report), { isLate: false });
  if (health?.stale) general.set(REMAP, { isLate: false });
  const late = lateCodes(reasons.map(({ code }) => code));
  for (const { code } of [...reasons].sort((a, b) => urgency(a.code) - urgency(b.code))) {
    const isCaused = runbook.length > 0 && !(code === "gate_failed" && missesTracesAlone(report));
    const said = health?.stale ? code === "not_comparable" : isCaused && SAID_BY_CAUSES.has(code);
    if (!said) general.set(stepOf(code, report), { isLate: late.has(code) });
  }
  const told = (wanted: boolean): NextStep[] =>
    [...general].flatMap(([text, { isLate }]) => (isLate === wanted ? [{ cause: null, text, caseIds: [] }] : []));
  const old = new Set(failures.filter(({ since }) => since === "before").map(({ id }) => id));
  const isOld = (id: string): boolean => old.has(id);
  const isNew = (id: string): boolean => !isOld(id);
  // What the change broke comes first: the cause of most cases may be that of old ones alone. With dead labels every
  // cause is theirs.
  const causes = (health?.stale ? [] : runbook)
    .map(({ cause, check, case_ids: ids }) => ({
      cause,
      text: check,
      caseIds: [...ids.filter(isNew), ...ids.filter(isOld)],
    }))
    .map((step) => ({ step, broken: step.caseIds.filter(isNew).length }))
    .sort((a, b) => b.broken - a.broken || b.step.caseIds.length - a.step.caseIds.length)
    .map(({ step }) => step);
  return [...told(false), ...causes, ...told(true)];
}

/**
 * The finding above the steps is the gate that failed: what to do about it comes before gates that only could not be told
 * and before reasons that weigh less. Reasons come worst first.
 */
function lateCodes(codes: readonly Reason[]): ReadonlySet<Reason> {
  const last = codes.lastIndexOf("gate_failed");
  if (last < 0) return new Set();
  const early: readonly Reason[] = codes.slice(0, last).filter((code) => code !== "gate_not_evaluated");
  return new Set(codes.filter((code) => code !== "gate_failed" && !early.includes(code) && !URGENT.includes(code)));
}
