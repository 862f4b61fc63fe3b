import type { ReasonCode } from "../../gate/reasons/reason.ts";

/** What to do about each reason, as an order. */
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
    "Look at what got worse before you merge; where it must not, bound it by max-drop or max-rise in the policy.",
  policy_changed: "Review the policy as part of this change.",
  cases_added: "Review the added cases: they count from the next change on.",
};
