import type { Comparison } from "../compare/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import { PART_WORDS } from "../input/traces/index.ts";
import { CHECKED_PARTS, hasTrace, namesChunks, type RunScores, recordsPart } from "../scoring/index.ts";
import { count } from "../text/index.ts";
import { type GateResult, isRelative, protectsContent } from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";
import { type Reason, reasonOf } from "./reason.ts";

/** Reports missing parts of a run, which may be worse than the parts that are there. */
export function unseenReasons(input: EvaluationInput): Reason[] {
  return [
    ...missingParts(input),
    ...allCasesFailed(input),
    ...deniedCasesFailed(input),
    ...lostRepeats(input),
    ...lostTraceParts(input),
  ];
}

/** A run with a missing part cannot pass. */
function missingParts({ incomplete }: EvaluationInput): Reason[] {
  return incomplete === null ? [] : [reasonOf("incomplete_run", "fail", incomplete)];
}

/** A run without a single scored case cannot pass, even if no gate counts failed cases. */
function allCasesFailed({ head: { states } }: EvaluationInput): Reason[] {
  const asked = states.filter((state) => state !== "excluded");
  if (asked.length === 0 || asked.includes("scored")) return [];
  const message = `of ${count(asked.length, "case")} none has a trace that came through: nothing was measured`;
  return [{ ...reasonOf("incomplete_run", "fail", message), detail: "all_failed" }];
}

/** A denied case that failed before retrieval in any repeat shows no leak only because nothing was checked. */
function deniedCasesFailed({ golden, head, policy }: EvaluationInput): Reason[] {
  const ids = golden.cases.flatMap(({ id, behavior }, i) =>
    behavior === "permission_denied" && head.isUnseen(i) ? [id] : [],
  );
  if (ids.length === 0) return [];
  const message = `${count(ids.length, "case that expects", "cases that expect")} permission_denied failed before any chunk came back: access could not be checked`;
  const level = policy.acl.unknown === "fail" ? "fail" : "risk";
  return [{ ...reasonOf("incomplete_run", level, message, ids), detail: "cases_failed" }];
}

function lostRepeats({ head, comparison }: EvaluationInput): Reason[] {
  if (!hasLostRepeats(head, comparison)) return [];
  const message = `${count(head.notes.fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case, and all cases of the baseline had equally many: the repeats that are not there are in no mean`;
  return [reasonOf("incomplete_run", "risk", message)];
}

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
function lostTraceParts({ head, comparison }: EvaluationInput): Reason[] {
  if (comparison === null || !comparison.baseline.states.some(hasTrace)) return [];
  const isLost = (part: TracePart): boolean => !recordsPart(head, part) && recordsPart(comparison.baseline, part);
  const lost = CHECKED_PARTS.filter(isLost).map((part) => PART_WORDS[part]);
  if (lost.length === 0) return [];
  const owner =
    comparison.baseline.formats.length === 0
      ? "those of the baseline, which names no format, may"
      : "those of the baseline do";
  const message = `the traces record no ${lost.join(", no ")} as ${owner}: checks and leaks that show there cannot be seen`;
  return [reasonOf("not_comparable", "risk", message)];
}

/** Counts the gates that need a baseline, and gives the level of a reason if there is none. */
export function relativeGates(gates: readonly GateResult[]): {
  readonly count: number;
  readonly level: "risk" | "info";
} {
  const relative = gates.filter(({ kind }) => isRelative(kind));
  const blocks = relative.some(({ severity }) => severity === "block");
  return { count: relative.length, level: blocks ? "risk" : "info" };
}

/** Cases that the baseline has no trace of, or that its suite left out. No relative gate sees a drop there. */
export function uncomparedReasons(gates: readonly GateResult[], { comparison }: EvaluationInput): Reason[] {
  const { count: relative, level } = relativeGates(gates);
  if (comparison === null || relative === 0) return [];
  const compared = `${count(comparison.pairing.head.length, "case")} could be compared`;
  return [unansweredCases(comparison), otherSuiteCases(comparison)].flatMap(({ ids, why, ...more }) => {
    if (ids.length === 0) return [];
    const message = `the baseline ${why} ${count(ids.length, "case, which is", "cases, which are")} left out: ${compared}`;
    return [{ ...reasonOf("not_comparable", level, message, ids), ...more }];
  });
}

interface UncomparedCases {
  readonly ids: readonly string[];
  readonly why: string;
  readonly detail?: NonNullable<Reason["detail"]>;
}

function unansweredCases({ baseline, pairing }: Comparison): UncomparedCases {
  return {
    ids: pairing.added.filter((id) => baseline.unanswered?.has(id)),
    why: "has no trace of",
    detail: "baseline_incomplete",
  };
}

/** Suite name in the fingerprint of a run of all cases. */
const ALL_CASES = "none";

/** Cases that the baseline's suite excluded. */
function otherSuiteCases({ baseline, pairing, incomparable }: Comparison): UncomparedCases {
  const suite = incomparable.find(({ field }) => field === "suite");
  if (suite === undefined || suite.baseline === ALL_CASES) return { ids: [], why: "" };
  const aside = new Set(baseline.ids.filter((_, i) => baseline.states[i] === "excluded"));
  return {
    ids: pairing.added.filter((id) => aside.has(id)),
    why: `is of another suite (${suite.baseline}) and was not asked`,
  };
}

/** Reports access that could not be checked, and forbidden chunks at stages that the policy does not block. */
export function accessReasons(input: EvaluationInput): Reason[] {
  const { unknown } = input.policy.acl;
  const unchecked =
    unknown === "ignore"
      ? []
      : [...chunksWithoutId(input), ...chunksWithoutAccess(input), ...unreadAccessFields(input)];
  return [
    ...unchecked.map((what) =>
      reasonOf("acl_unlabelled", unknown === "fail" ? "fail" : "risk", `${what}: access could not be checked`),
    ),
    ...unblockedLeaks(input),
  ];
}

function chunksWithoutId(input: EvaluationInput): string[] {
  const { policy, head, golden } = input;
  // Protected chunks are checked without access metadata, but they need chunk IDs.
  const isAsked = policy.acl.unknown === "fail" || namesUsers(input) || golden.cases.some(protectsContent);
  return isAsked && !namesChunks(head) ? ["the format of the traces names no chunk"] : [];
}

function chunksWithoutAccess(input: EvaluationInput): string[] {
  const { policy, head, golden, comparison, corpusHasLabels } = input;
  const { unlabelledChunks: unlabelled, labelledChunks: labelled } = head.notes;
  const isNamed = namesUsers(input);
  const isLost = labelled === 0 && comparison !== null && hadAccessMetadata(comparison.baseline, golden);
  // If the manifest has access metadata and no retrieved chunk does, the index is not the one that the manifest
  // describes.
  const isElsewhere = labelled === 0 && corpusHasLabels;
  const isAsked = labelled > 0 || isLost || isElsewhere || isNamed || policy.acl.unknown === "fail";
  if (unlabelled === 0 || !isAsked) return [];
  const owner = isElsewhere ? "corpus manifest" : isLost ? "baseline" : null;
  const why = labelled > 0 || !isNamed ? "" : ", though cases name the tenant or roles of who asks";
  const others = owner === null ? why : `, which chunks of the ${owner} have`;
  return [`${count(unlabelled, "chunk")} in the traces without an access label${others}`];
}

/**
 * Fields that look like access metadata and are not read. If the tenant is read and the roles are not, a chunk looks
 * open to the whole tenant.
 */
function unreadAccessFields(input: EvaluationInput): string[] {
  const { policy, head, corpusHasLabels, unreadAccess } = input;
  const hasLabels = corpusHasLabels || head.notes.labelledChunks > 0;
  const isAsked = hasLabels || namesUsers(input) || policy.acl.unknown === "fail";
  if (unreadAccess === 0 || !isAsked) return [];
  const one = "field of chunks looks like an access label and is not read";
  return [count(unreadAccess, one, "fields of chunks look like access labels and are not read")];
}

function unblockedLeaks({ policy, head }: EvaluationInput): Reason[] {
  const isSeen = (i: number): boolean =>
    head.violations.get(i)?.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ?? false;
  // Violations are in trace order, reasons list IDs in dataset order.
  const ids = head.ids.filter((_, i) => isSeen(i));
  if (ids.length === 0) return [];
  const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(ids.length, "case")}`;
  return [reasonOf("acl_warning", "risk", message, ids)];
}

/** Returns true if any case names a tenant or roles. Without them there is little to check. */
const namesUsers = ({ golden }: EvaluationInput): boolean =>
  golden.cases.some(({ principal }) => principal.tenantId !== "" || principal.roles.length > 0);

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
