import { gateName, isRelative, type ReasonCode } from "../../gate/index.ts";
import { parseMetricRef } from "../../scoring/metrics/index.ts";
import type { Report } from "../schema/index.ts";
import { hasReason, isPartMissing } from "./headline.ts";

/** Something to do next, and the cases it is about. */
export interface NextStep {
  /** The root cause to look into; null if the step is about the whole run. */
  readonly cause: string | null;
  /** A fixed sentence without text from the inputs. */
  readonly text: string;
  /** IDs of some of the cases: those that failed before come last. */
  readonly caseIds: readonly string[];
  readonly cases: number;
  /** Whether all cases failed before. */
  readonly isOld: boolean;
}

/** The usual step for each reason code. */
export const REASON_STEPS: Readonly<Record<ReasonCode, string>> = {
  invalid_input: "Correct the problems listed here and run again: nothing was judged.",
  acl_leak:
    "Do not ship this. Filter by tenant and roles before retrieval, and find out why the filter let the chunk pass.",
  critical_failure: "A critical case failed, which blocks alone: start with it.",
  gate_failed: "Start with the cases that failed: each names its checks and, where known, the cause.",
  gate_not_evaluated:
    "A gate that could not be evaluated is no pass: see what it lacks, and complete the traces or the golden set. Change the policy only where that can never be measured.",
  not_comparable: "Make both runs comparable again: the reason says what keeps them apart.",
  incomplete_run: "Run the missing part again, then this job: a part of the cases says nothing about the rest.",
  base_unreadable: "Do what the reason asks for, if it asks for anything, and run the job again.",
  baseline_unreadable:
    "Run the job again; if it stays, give it the permission actions: read, or run the gate on the base branch to make a new report.",
  anchor_unreadable: "Check baseline.anchor in the policy: its report may have expired.",
  waiver_expired:
    "Fix what the waiver covered and take it out, or renew it with a reason and a date: a pull request is judged by the waivers of its base branch.",
  waiver_unused: "Remove the waiver from the policy.",
  acl_unlabelled:
    "Give these chunks their tenant and roles in the corpus manifest, acl_roles: [] where anybody may read them: without a label access is unchecked.",
  acl_warning: "Filter before retrieval: forbidden chunks are taken out late.",
  warn_gate_failed: "Look at the cases that failed before you merge: this gate warns and does not block.",
  underpowered:
    "Look at the cases that got worse. The change is above its limit, but too few cases changed to rule out chance. More test cases would decide it.",
  drift: "Compare with the anchor: many small drops have added up.",
  slow_drift: "Look at the trend: many small drops have added up.",
  judge_uncalibrated:
    "Judged gates only advise until the judge is calibrated against human labels: look at these answers yourself.",
  waived: "Check that the reason of each waiver still holds.",
  first_run: "Nothing to fix: the first run on the base branch becomes the baseline.",
  no_baseline:
    "Give a baseline, the report or the traces of a run of main, to learn what this change made better or worse.",
  base_invalid: "Fix the policy or golden set of the base branch: its own rules could not be applied.",
  first_policy: "Review the policy with care: from the next change on it is the one that counts.",
  behavior_unknown:
    "Record expected_behavior_observed in the traces, or add the words of your pipeline to behavior-phrases in the policy.",
  evidence_undecided:
    "Give the texts of all chunks: in the corpus manifest (text), or in the chunks of the traces. The manifest of baseline traces is an input of its own, --baseline-corpus.",
  phrases_added:
    "Read the added phrases: each must say the same thing about every answer that contains it. Once merged they count without this note.",
  golden_unpinned:
    "Review the whole golden set: the base commit has none at this place to judge by. Once merged it counts, if it is kept in the repository.",
  access_widened:
    "Review who may read more than before: compare tenant and roles of these chunks in the corpus manifest with those of the base commit, and ask who owns the documents.",
  chunks_moved: "Review each moved chunk: if it is no part of that document, leave the manifest as it was.",
  relabelled:
    "Review each relabelled case, whether its new labels are right: it is left out of the comparison, and only absolute bounds judge it.",
  cases_removed: "Review why these cases are gone: nothing judges them any more.",
  slice_regressed: "Look at the slice before you merge: the total hides it.",
  ungated_fall:
    "Find out what changed before you merge. To decide yourself how far it can change, add max-drop or max-rise for the metric to the policy.",
  leak_in_other_config: "Fix the access filter of that config before anybody uses it.",
  protected_open:
    "Restore tenant_id and acl_roles of these chunks in the corpus manifest, or correct the test case if the user can read them.",
  access_spelling: "Spell tenants and roles the same way in user_context and in the corpus manifest.",
  stale_version:
    "Index the current versions of these documents and delete what they replace. If both versions are current, set active: true for them in the corpus manifest.",
  index_drift:
    "Build the index and the corpus manifest from the same texts. If only the hashes are made differently, leave text_hash out.",
  excluded_worse: "Review these cases before you merge: no gate checks a draft or validation case.",
  no_gates: "Add gates or a preset to the policy, for example `preset: internal-search`.",
  gate_off: "Check that these gates are meant to be off.",
  policy_changed: "Review the policy as part of this change.",
  cases_added: "Review the added cases: they count from the next change on.",
};

/** The step for a reason in a special situation; null if the usual one in `REASON_STEPS` applies. */
export function specialStep(code: ReasonCode, report: Report): string | null {
  return SPECIAL_STEPS[code]?.(report) ?? null;
}

/** The gates named by the reasons with this code. Gates of one metric and slice share a name. */
export function gatesOf(code: ReasonCode, { reasons, gates }: Report): Report["gates"] {
  const names = new Set(reasons.flatMap((reason) => (reason.code === code ? [reason.gate] : [])));
  return gates.filter((gate) => names.has(gateName(gate)));
}

type Reason = Report["reasons"][number];

/** Whether there are reasons with this code and all of them have this detail. */
export function hasOnlyDetail(
  code: ReasonCode,
  detail: NonNullable<Reason["detail"]>,
  { reasons }: Pick<Report, "reasons">,
): boolean {
  const found = reasons.filter((reason) => reason.code === code);
  return found.length > 0 && found.every((reason) => reason.detail === detail);
}

/** Whether a gate compares with the baseline, but only this run has a value. */
function isNewMetric({ kind, value, baseline }: Report["gates"][number]): boolean {
  return isRelative(kind) && value !== null && baseline === null;
}

/** Whether all gates lack a value because the LLM judge ran and did not return it. */
function judgeGaveNoValues(gates: Report["gates"], { diagnostics = [] }: Report): boolean {
  if (gates.length === 0 || !diagnostics.some(({ code }) => code === "judge/not-evaluated")) return false;
  return gates.every((gate) => needsJudge(gate.metric) && !isNewMetric(gate));
}

function needsJudge(name: string): boolean {
  const ref = parseMetricRef(name);
  return "metric" in ref && (ref.metric.judged === true || ref.metric.reads !== undefined);
}

// Steps that replace the usual one in special situations. `SPECIAL_STEPS` chooses between them.

/** For `judge_uncalibrated` and `gate_not_evaluated` if the LLM judge ran, but left cases without a value. */
const JUDGE_FAILED =
  "The live judge left cases without a value, the reason says why: mend that, then run the job again.";

const labelsBlocked = ({ decision, reasons: [worst] }: Report): string | null =>
  decision === "FAIL" && /^(?:relabelled|cases_removed|chunks_moved)$/.test(worst?.code ?? "")
    ? "The policy lets no change do this (golden-changes: block): take it out of this one, or merge golden-changes: risk before it."
    : null;

const SPECIAL_STEPS: Partial<Record<ReasonCode, (report: Report) => string | null>> = {
  acl_leak({ acl: { violations } }) {
    if (violations.every(({ chunk_id }) => chunk_id === null))
      return "Do not ship this. Find out where the forbidden text came from: the context, the prompt or the model.";
    return violations.every(isAnonymousUser)
      ? "Do not ship this before you know who asks: a case without user_context may see only what is open to all. Name tenant and roles there; where anybody may ask, find out why the filter let the chunk pass."
      : null;
  },
  baseline_unreadable({ reasons }) {
    if (reasons.some(({ detail }) => detail === "baseline_expired"))
      return "Run the gate on the base branch, red or not: its new report is the baseline of every run after it.";
    return reasons.some(({ detail }) => detail === "baseline_unfit")
      ? "Name another run or artifact in the input baseline, or leave it at auto: what it names now has no report to compare with."
      : null;
  },
  cases_removed: labelsBlocked,
  chunks_moved: labelsBlocked,
  first_run: ({ decision }) =>
    decision === "FAIL"
      ? "Run the gate on the base branch once, red or not: its report is the baseline of the next run."
      : null,
  gate_not_evaluated(report) {
    const { base_commit: base, decision } = report;
    const open = gatesOf("gate_not_evaluated", report).filter(({ status }) => status === "not_evaluated");
    if (judgeGaveNoValues(open, report)) return JUDGE_FAILED;
    if (open.length > 0 && open.every(isNewMetric))
      return "Nothing to fix where this is measured for the first time: the next run on the base branch has it as well. Where its last run lost it, as by a judge that failed, run that again.";
    if (hasOnlyDetail("gate_not_evaluated", "traces_lost", report))
      return "The gates that could not be evaluated lack only the cases without a trace or with a failed one: with these repaired they are judged, and the policy stays as it is.";
    if (hasOnlyDetail("gate_not_evaluated", "baseline_thin", report))
      return "Nothing to fix in this change: the baseline lacks these values of too many cases. Let the base branch record them, and run the gate there: its report is the next baseline.";
    const isOurs = base?.policy !== "changed" || base.decisions.own === "FAIL" || base.decisions.base !== "FAIL";
    if (!isOurs)
      return "The policy of the base commit still asks for this gate: change the policy in a pull request of its own, merge it, then this one.";
    return decision !== "FAIL" && hasReason(report, "relabelled")
      ? "Review each relabelled case: gates against the baseline wait for the next run, which has the new labels."
      : null;
  },
  incomplete_run(report) {
    if (isPartMissing(report)) return null;
    return hasReason(report, "invalid_input")
      ? "Let each shard answer questions of its own, and take only the shards of this run: two of them hold the same case."
      : "Find out why the pipeline failed, and run it again: what it would have shown is not known.";
  },
  judge_uncalibrated(report) {
    const gates = gatesOf("judge_uncalibrated", report);
    if (gates.some(({ value }) => value !== null)) return null;
    return judgeGaveNoValues(gates, report)
      ? JUDGE_FAILED
      : "No judge scored anything: record its scores in the traces, name a live judge, or write the gate into the policy as off.";
  },
  relabelled: labelsBlocked,
  not_comparable(report) {
    const { decision, reasons } = report;
    if (decision === "FAIL" && reasons.some(({ code, gate }) => code === "not_comparable" && gate !== null))
      return "Make both runs comparable again: the reason says what keeps them apart. Where that is meant, merge severity: warn for these gates before this change, and take it back after it.";
    if (hasOnlyDetail("not_comparable", "baseline_incomplete", report))
      return "Nothing to fix in this change: the baseline has no trace of these cases. See why its run did not answer them, and run the gate on the base branch again.";
    return hasOnlyDetail("not_comparable", "other_chunks", report)
      ? "Nothing to fix where this change brings new chunks or repairs the search: the reason says when runs compare again."
      : null;
  },
};

/** Whether a chunk is forbidden only because the user has neither tenant nor roles. */
function isAnonymousUser({ rule, principal: { tenant_id, roles } }: Report["acl"]["violations"][number]): boolean {
  return (rule === "tenant" || rule === "role") && !tenant_id && roles.length === 0;
}
