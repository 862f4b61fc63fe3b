import type { Comparison } from "../compare/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { PART_WORDS } from "../input/traces/index.ts";
import type { Policy } from "../policy/index.ts";
import { CHECKED_PARTS, hasTrace, namesChunks, type RunScores, recordsPart } from "../scoring/index.ts";
import { compareBytes, count, formatDelta } from "../text/index.ts";
import { gateReason, hasStaleBaseline, waiverReason } from "./gate-reasons.ts";
import { type GateResult, isRelative, protectsContent } from "./gate-result.ts";
import type { EvaluationInput, WaiverUse } from "./gate-run.ts";
import { ungatedMovements } from "./movement.ts";
import { type Reason, reasonIn, reasonOf } from "./reason.ts";
import { setupReasons } from "./setup-reasons.ts";

/** Lists every reason for the decision, in report order. */
export function collectReasons(
  gates: readonly GateResult[],
  waivers: readonly WaiverUse[],
  input: EvaluationInput,
): Reason[] {
  return [
    ...staleLabels(input),
    ...gates.flatMap((gate) => gateReason(gate, input)),
    ...waivers.flatMap((use) => waiverReason(use, gates, input)),
    ...unseenReasons(input),
    ...missingBaseline(gates, input),
    ...uncomparedReasons(gates, input),
    ...accessReasons(input),
    ...goldenChanges(input),
    ...hiddenRegressions(input),
    ...ungatedMovements(input, gates).map((message) => reasonOf("ungated_fall", "risk", message)),
    ...unknownReasons(input),
    ...setupReasons(input),
  ];
}

/** Stale labels make every gate that reads them meaningless, so one reason replaces those of the gates. */
function staleLabels({ labelHealth: { stale } }: EvaluationInput): Reason[] {
  if (stale === null) return [];
  return [reasonOf("not_comparable", "fail", `the labels are stale, retrieval cannot be judged: ${stale}`)];
}

/** Missing parts of a run, which may be worse than the parts that are there. */
function* unseenReasons({ incomplete, golden, head, comparison, policy }: EvaluationInput): Generator<Reason> {
  if (incomplete !== null) yield reasonOf("incomplete_run", "fail", incomplete);
  const asked = head.states.filter((state) => state !== "excluded");
  if (asked.length > 0 && !asked.includes("scored")) {
    const message = `of ${count(asked.length, "case")} none has a trace that came through: nothing was measured`;
    yield reasonOf("incomplete_run", "fail", message, { detail: "all_failed" });
  }
  // A denied case that failed before retrieval in any repeat shows no leak only because nothing was checked.
  const unseen = golden.cases.flatMap(({ id, behavior }, i) =>
    behavior === "permission_denied" && head.isUnseen(i) ? [id] : [],
  );
  const denied = `${count(unseen.length, "case that expects", "cases that expect")} permission_denied`;
  const unchecked = `${denied} failed before any chunk came back: access could not be checked`;
  yield* reasonIn(unseen, "incomplete_run", unknownLevel(policy), unchecked, { detail: "cases_failed" });
  if (hasLostRepeats(head, comparison)) {
    const message = `${count(head.notes.fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case, and all cases of the baseline had equally many: the repeats that are not there are in no mean`;
    yield reasonOf("incomplete_run", "risk", message);
  }
  yield* lostTraceParts(head, comparison);
}

/** The level of a reason about access that could not be checked. */
const unknownLevel = ({ acl }: Policy): "fail" | "risk" => (acl.unknown === "fail" ? "fail" : "risk");

/**
 * Returns true if this run has fewer repeats for some cases than for others, while the baseline has the same number for
 * every case. The absent repeats may be those that failed.
 */
export function hasLostRepeats(head: RunScores, comparison: Comparison | null): boolean {
  const { fewerRepeats, fewestRepeats } = head.notes;
  if (fewerRepeats === 0 || comparison === null) return false;
  const { repeats, traces, states } = comparison.baseline;
  return traces === repeats * states.filter(hasTrace).length && fewestRepeats < repeats;
}

/**
 * Traces record less than those of the baseline, so checks and leaks can disappear. A baseline that does not name its
 * trace formats may have recorded everything.
 */
function* lostTraceParts(head: RunScores, comparison: Comparison | null): Generator<Reason> {
  if (comparison === null || !comparison.baseline.states.some(hasTrace)) return;
  const { baseline } = comparison;
  const parts = CHECKED_PARTS.filter((part) => !recordsPart(head, part) && recordsPart(baseline, part));
  if (parts.length === 0) return;
  const lost = parts.map((part) => PART_WORDS[part]).join(", no ");
  const owner = `those of the baseline${baseline.formats.length === 0 ? ", which names no format, may" : " do"}`;
  const message = `the traces record no ${lost} as ${owner}: checks and leaks that show there cannot be seen`;
  yield reasonOf("not_comparable", "risk", message);
}

/** Counts the gates that need a baseline, and gives the level of a reason if there is none. */
function relativeGates(gates: readonly GateResult[]): { readonly relative: number; readonly level: "risk" | "info" } {
  const relative = gates.filter(({ kind }) => isRelative(kind));
  return { relative: relative.length, level: relative.some(({ severity }) => severity === "block") ? "risk" : "info" };
}

function* missingBaseline(gates: readonly GateResult[], input: EvaluationInput): Generator<Reason> {
  const { noBaseline, policy } = input;
  const { relative, level } = relativeGates(gates);
  const unevaluated = relative === 0 ? "" : `; ${count(relative, "gate")} against the baseline could not be evaluated`;
  if (noBaseline?.code === "first_run") {
    const blocks = policy.baseline.onFirstRun === "fail";
    const decides = blocks ? "and the policy asks for one (on-first-run: fail)" : "absolute gates decide";
    const message = `first run: there is no baseline yet, ${decides}${unevaluated}`;
    yield reasonOf("first_run", blocks ? "fail" : level, message);
  }
  if (noBaseline?.code === "no_baseline")
    yield reasonOf("no_baseline", level, `no baseline was given, absolute gates decide${unevaluated}`);
  if (noBaseline?.code === "baseline_unreadable") {
    const { why, detail } = noBaseline;
    const message = `the baseline could not be read (${why})${unevaluated}`;
    const isFailure = policy.baseline.onUnreadable === "fail";
    yield reasonOf("baseline_unreadable", isFailure ? "fail" : "risk", message, detail === null ? {} : { detail });
  }
  // The labels match none of the baseline's chunks, for example after the corpus was re-chunked.
  const affected = gates.filter((gate) => hasStaleBaseline(gate, input)).length;
  if (affected === 0) return;
  // Only a baseline that was read from its report lists the cases it did not answer.
  const step =
    input.comparison?.baseline.unanswered === undefined
      ? "give the baseline's report, which keeps the labels of its time"
      : "its report has these labels already, so runs compare again once these chunks come back on the base branch as well";
  const message = `the labels name none of the baseline's chunks: ${input.labelHealth.baselineStale}; ${count(affected, "gate")} against it could not be evaluated: ${step}`;
  yield reasonOf("not_comparable", "risk", message, { detail: "other_chunks" });
}

/** Suite name in the fingerprint of a run of all cases. */
const ALL_CASES = "none";

/** Cases that the baseline has no trace of, or that its suite left out. No relative gate sees a drop there. */
function* uncomparedReasons(gates: readonly GateResult[], { comparison }: EvaluationInput): Generator<Reason> {
  const { relative, level } = relativeGates(gates);
  if (comparison === null || relative === 0) return;
  const { baseline, pairing, incomparable } = comparison;
  const textOf = (why: string, { length }: readonly string[]): string =>
    `the baseline ${why} ${count(length, "case, which is", "cases, which are")} left out: ${count(pairing.head.length, "case")} could be compared`;
  const unanswered = pairing.added.filter((id) => baseline.unanswered?.has(id));
  const message = textOf("has no trace of", unanswered);
  yield* reasonIn(unanswered, "not_comparable", level, message, { detail: "baseline_incomplete" });
  const suite = incomparable.find(({ field }) => field === "suite")?.baseline ?? ALL_CASES;
  if (suite === ALL_CASES) return;
  const aside = new Set(baseline.ids.filter((_, i) => baseline.states[i] === "excluded"));
  const ids = pairing.added.filter((id) => aside.has(id));
  yield* reasonIn(ids, "not_comparable", level, textOf(`is of another suite (${suite}) and was not asked`, ids));
}

/** Access that could not be checked, and forbidden chunks at stages that the policy does not block. */
function* accessReasons(input: EvaluationInput): Generator<Reason> {
  const { policy, head } = input;
  for (const what of uncheckedAccess(input))
    yield reasonOf("acl_unlabelled", unknownLevel(policy), `${what}: access could not be checked`);
  const isSeen = (i: number): boolean =>
    head.violations.get(i)?.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ?? false;
  // Violations are in trace order, reasons list IDs in dataset order.
  const ids = head.ids.filter((_, i) => isSeen(i));
  const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(ids.length, "case")}`;
  yield* reasonIn(ids, "acl_warning", "risk", message);
}

/** Why access could not be checked, in words for the user. */
function uncheckedAccess({
  policy,
  head,
  golden,
  comparison,
  corpusHasLabels,
  unreadAccess,
}: EvaluationInput): string[] {
  const { unknown } = policy.acl;
  if (unknown === "ignore") return [];
  // Without a tenant or roles in any case there is little to check.
  const isNamed = golden.cases.some(({ principal }) => principal.tenantId !== "" || principal.roles.length > 0);
  const isAsked = isNamed || unknown === "fail";
  const { unlabelledChunks: unlabelled, labelledChunks: labelled } = head.notes;
  const isLost = labelled === 0 && comparison !== null && hadAccessMetadata(comparison.baseline, golden);
  // If the manifest has access metadata and no retrieved chunk does, the index is not the one that the manifest
  // describes.
  const isElsewhere = labelled === 0 && corpusHasLabels;
  const found: string[] = [];
  // Protected chunks are checked without access metadata, but they need chunk IDs.
  if ((isAsked || golden.cases.some(protectsContent)) && !namesChunks(head))
    found.push("the format of the traces names no chunk");
  if (unlabelled > 0 && (labelled > 0 || isLost || isElsewhere || isAsked)) {
    const owner = isElsewhere ? "corpus manifest" : isLost ? "baseline" : null;
    const why = labelled > 0 || !isNamed ? "" : ", though cases name the tenant or roles of who asks";
    const others = owner === null ? why : `, which chunks of the ${owner} have`;
    found.push(`${count(unlabelled, "chunk")} in the traces without an access label${others}`);
  }
  // If the tenant is read and the roles are not, a chunk looks open to the whole tenant.
  if (unreadAccess > 0 && (corpusHasLabels || labelled > 0 || isAsked)) {
    const one = "field of chunks looks like an access label and is not read";
    found.push(count(unreadAccess, one, "fields of chunks look like access labels and are not read"));
  }
  return found;
}

/**
 * Returns true if chunks of a run had access metadata. A run that was read from its report stores only how many
 * retrieved chunks had none, so any further ones had some. Cases that expect permission_denied are left out, because
 * neither number counts leaked protected chunks.
 */
function hadAccessMetadata(
  { ids, notes, sizesOf }: Pick<RunScores, "ids" | "notes" | "sizesOf">,
  golden: GoldenSet,
): boolean {
  if (notes.labelledChunks > 0) return true;
  const isOpen = (id: string): boolean => {
    const i = golden.indexById.get(id);
    return i !== undefined && golden.cases[i]!.behavior !== "permission_denied";
  };
  const seen = ids.reduce((sum, id, j) => sum + (isOpen(id) ? (sizesOf(j)?.retrieved ?? 0) : 0), 0);
  return seen > notes.unlabelledChunks;
}

/** Relabeled, deleted, or excluded cases leave the comparison, so the run cannot simply pass. */
function* goldenChanges({ comparison, golden, policy }: EvaluationInput): Generator<Reason> {
  if (comparison === null) return;
  const { relabelled: relabeled, removed } = comparison.pairing;
  const level = policy.goldenChanges === "block" ? "fail" : "risk";
  const since = "relabelled since the baseline and left out of the comparison";
  yield* reasonIn(relabeled, "relabelled", level, `${count(relabeled.length, "case")} ${since}`);
  const ids = removed.filter((id) => golden.cases[golden.indexById.get(id) ?? -1]?.split !== "test");
  yield* reasonIn(ids, "cases_removed", level, `${count(ids.length, "case")} of the baseline no longer judged`);
}

/** Most reasons about hidden regressions. The report lists all of them. */
const MAX_HIDDEN = 5;

/** A metric that improves in total can hide a group of users for whom it got worse. */
function hiddenRegressions({ hidden }: EvaluationInput): Reason[] {
  return hidden
    .filter((found) => found.significant || isNotable(found))
    .slice(0, MAX_HIDDEN)
    .map(({ metric, slice, also, delta, sliceDelta, pairs, significant, regressed, improved }) => {
      const others = also.length > 0 ? ` and ${count(also.length, "other slice")} of the same cases` : "";
      const sizes = `${formatDelta(delta, "ratio")} in total, ${formatDelta(sliceDelta, "ratio")} in ${slice}${others}`;
      const cases = `${regressed} worse and ${improved} better of ${pairs}`;
      const strength = significant ? "" : ", which may be chance among so many slices";
      return reasonOf("slice_regressed", significant ? "risk" : "info", `${metric}: ${sizes} (${cases}${strength})`);
    });
}

/**
 * Among dozens of slices, a few always lose a case or two. A drop is notable if a fair coin shows it about once in 40
 * tries (2 standard deviations of the sign test), or if more than 2 cases and half of the slice are lost.
 */
function isNotable({ regressed, improved, pairs }: EvaluationInput["hidden"][number]): boolean {
  const lost = regressed - improved;
  return lost >= 2 * Math.sqrt(regressed + improved) || (lost > 2 && 2 * lost >= pairs);
}

/** The cases in which chunks without a text can hide an evidence label that a metric reads. */
const undecidedCases = ({ ids, columns }: RunScores): readonly string[] =>
  ids.filter((_, i) => [...columns.values()].some((column) => column.missingAt(i) === "undecided"));

/** Answers whose behavior is unknown, and evidence labels that chunks without a text can hide. */
function* unknownReasons({ head, golden, comparison }: EvaluationInput): Generator<Reason> {
  const { notes, ids, states } = head;
  const languageOf = (i: number): string | null =>
    golden.cases[i]!.traffic || states[i] !== "scored" ? null : head.unreadLanguageOf(i);
  const languages = new Set(ids.flatMap((_, i) => languageOf(i) ?? []));
  const named = [...languages].map((language) => (language === "xx" ? "unknown" : language)).sort(compareBytes);
  const unread = ids.filter((_, i) => languageOf(i) !== null);
  const message = `the behavior of ${count(unread.length, "answer")} is unknown: no phrases for the language (${named.join(", ")}), and no expected_behavior_observed in the trace`;
  yield* reasonIn(unread, "behavior_unknown", "risk", message);
  const before = comparison === null ? [] : undecidedCases(comparison.baseline);
  if (notes.hidingEvidence > 0) {
    const undecided = `the evidence of ${count(notes.hidingEvidence, "case")} cannot be decided: it was not found, and some chunks have no text`;
    yield reasonOf("evidence_undecided", "risk", undecided, { caseIds: undecidedCases(head) });
  }
  const uncompared = `the evidence of ${count(before.length, "case")} of the baseline cannot be decided, so what changed there is not known: some of its chunks have no text`;
  yield* reasonIn(before, "evidence_undecided", "risk", uncompared);
}
