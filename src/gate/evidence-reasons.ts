import { type Comparison, caseMetrics, incomparableFor, type MetricComparison } from "../compare/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import { PART_WORDS } from "../input/traces/index.ts";
import { CHECKED_PARTS, hasTrace, namesChunks, type RunScores, recordsPart } from "../scoring/index.ts";
import { tokenF1 } from "../scoring/metrics/index.ts";
import { ALPHA, benjaminiHochberg, MIN_PAIRS } from "../statistics/index.ts";
import { count, formatMove } from "../text/index.ts";
import { type GateResult, gateFailed, isProtecting, isRelative } from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";
import { type Reason, reasonOf } from "./reason.ts";

/** What could not be checked of access, and what was seen where the policy does not block it. */
export function accessReasons(input: EvaluationInput): Reason[] {
  const { unknown } = input.policy.acl;
  const unchecked =
    unknown === "ignore" ? [] : [...namelessChunks(input), ...unlabelledChunks(input), ...unreadLabels(input)];
  return [
    ...unchecked.map((what) =>
      reasonOf("acl_unlabelled", unknown === "fail" ? "fail" : "risk", `${what}: access could not be checked`),
    ),
    ...unblockedReason(input),
  ];
}

/** Whether any case says who asks: where nobody is kept from anything there is nothing to check. */
const namesPrincipals = ({ golden }: EvaluationInput): boolean =>
  golden.cases.some(({ principal }) => principal.tenantId !== "" || principal.roles.length > 0);

function namelessChunks(input: EvaluationInput): string[] {
  const { policy, head, golden } = input;
  // What a case protects is checked without labels.
  const isAsked = policy.acl.unknown === "fail" || namesPrincipals(input) || golden.cases.some(isProtecting);
  return isAsked && !namesChunks(head) ? ["the format of the traces names no chunk"] : [];
}

function unlabelledChunks(input: EvaluationInput): string[] {
  const { policy, head, golden, comparison, corpusHasLabels } = input;
  const { unlabelledChunks: unlabelled, labelledChunks: labelled } = head.notes;
  const isNamed = namesPrincipals(input);
  const isLost = labelled === 0 && comparison !== null && isLabelled(comparison.baseline, golden);
  // Chunks that the manifest does not know are of another index than its labels.
  const isElsewhere = labelled === 0 && corpusHasLabels;
  const isAsked = labelled > 0 || isLost || isElsewhere || isNamed || policy.acl.unknown === "fail";
  if (unlabelled === 0 || !isAsked) return [];
  const owner = isElsewhere ? "corpus manifest" : isLost ? "baseline" : null;
  const why = labelled > 0 || !isNamed ? "" : ", though cases name the tenant or roles of who asks";
  const others = owner === null ? why : `, which chunks of the ${owner} have`;
  return [`${count(unlabelled, "chunk")} in the traces without an access label${others}`];
}

/** A tenant that is read beside roles that are not opens a chunk to all of the tenant. */
function unreadLabels(input: EvaluationInput): string[] {
  const { policy, head, corpusHasLabels, unreadAccess } = input;
  const hasLabels = corpusHasLabels || head.notes.labelledChunks > 0;
  const isAsked = hasLabels || namesPrincipals(input) || policy.acl.unknown === "fail";
  if (unreadAccess === 0 || !isAsked) return [];
  const one = "field of chunks looks like an access label and is not read";
  return [count(unreadAccess, one, "fields of chunks look like access labels and are not read")];
}

function unblockedReason({ policy, head }: EvaluationInput): Reason[] {
  const isSeen = (i: number): boolean =>
    head.violations.get(i)?.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ?? false;
  // Violations stand in the order of the traces.
  const ids = head.ids.filter((_, i) => isSeen(i));
  if (ids.length === 0) return [];
  const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(ids.length, "case")}`;
  return [reasonOf("acl_warning", "risk", message, ids)];
}

/**
 * Whether chunks of a run had access labels. A run read back knows only how many had none, and how many came back: more
 * than that had one. A protected chunk is in neither number of a run that leaked it, so that questions which expect
 * `permission_denied` tell nothing.
 */
function isLabelled({ ids, notes, sizesOf }: Pick<RunScores, "ids" | "notes" | "sizesOf">, golden: GoldenSet): boolean {
  if (notes.labelledChunks > 0) return true;
  const isOpen = (id: string): boolean => {
    const i = golden.indexById.get(id);
    return i !== undefined && golden.cases[i]!.behavior !== "permission_denied";
  };
  const seen = ids.reduce((sum, id, j) => sum + (isOpen(id) ? (sizesOf(j)?.retrieved ?? 0) : 0), 0);
  return seen > notes.unlabelledChunks;
}

/** How many gates ask for a baseline, and what it weighs that they get no answer. */
export function askedOfBaseline(gates: readonly GateResult[]) {
  const asked = gates.filter(({ kind }) => isRelative(kind));
  const wanted: Reason["level"] = asked.some(({ severity }) => severity === "block") ? "risk" : "info";
  return { asked: asked.length, wanted };
}

/**
 * Whether a run asked some cases less often than others, and than its baseline, which asked every case equally often: the
 * repeats that fail may be those that are not there.
 */
export function losesRepeats(head: RunScores, comparison: Comparison | null): boolean {
  const { fewerRepeats, fewestRepeats } = head.notes;
  if (fewerRepeats === 0 || comparison === null) return false;
  const { repeats, traces, states } = comparison.baseline;
  return traces === repeats * states.filter(hasTrace).length && fewestRepeats < repeats;
}

/** Cases that the baseline's run knew and that take no part in the comparison: a fall there is seen by no gate. */
export function uncomparedReasons(gates: readonly GateResult[], { comparison }: EvaluationInput): Reason[] {
  const { asked, wanted } = askedOfBaseline(gates);
  if (comparison === null || asked === 0) return [];
  const compared = `${count(comparison.pairing.head.length, "case")} could be compared`;
  return [unanswered(comparison), ofOtherSuite(comparison)].flatMap(({ ids, why, ...more }) => {
    if (ids.length === 0) return [];
    const message = `the baseline ${why} ${count(ids.length, "case, which is", "cases, which are")} left out: ${compared}`;
    return [{ ...reasonOf("not_comparable", wanted, message, ids), ...more }];
  });
}

interface Uncompared {
  readonly ids: readonly string[];
  readonly why: string;
  readonly detail?: NonNullable<Reason["detail"]>;
}

function unanswered({ baseline, pairing }: Comparison): Uncompared {
  return {
    ids: pairing.added.filter((id) => baseline.unanswered?.has(id)),
    why: "has no trace of",
    detail: "baseline_incomplete",
  };
}

/** What is said of a run of no suite: it was asked all cases. */
const ALL = "none";

/** What its suite left out it was not asked. */
function ofOtherSuite({ baseline, pairing, incomparable }: Comparison): Uncompared {
  const suite = incomparable.find(({ field }) => field === "suite");
  if (suite === undefined || suite.baseline === ALL) return { ids: [], why: "" };
  const aside = new Set(baseline.ids.filter((_, i) => baseline.states[i] === "excluded"));
  return {
    ids: pairing.added.filter((id) => aside.has(id)),
    why: `is of another suite (${suite.baseline}) and was not asked`,
  };
}

/**
 * What is more than chance may still be too little to tell: of a share a hundredth, of the words of the reviewed answers,
 * which another model has in other ways, a tenth, of money and tokens a quarter.
 */
const TOLD_SHARE = 0.01;
const TOLD_WORDS = 0.1;
const TOLD_PART = 0.25;

/**
 * Metrics that got worse beyond chance although no gate bounds their change: those that tell about a case, judged ones, the
 * words of the reviewed answers, and what a question costs. Of each layer the one that fell most, and none where a gate of
 * the layer says already that something is wrong.
 */
export function ungatedReasons(
  { comparison, metrics, policy }: Pick<EvaluationInput, "comparison" | "metrics" | "policy">,
  gates: readonly GateResult[],
): Reason[] {
  if (comparison === null) return [];
  const bounds = policy.gates.filter(({ slice, kind }) => slice === null && isRelative(kind));
  const bounded = new Set(bounds.map(({ metric }) => metric.name));
  const layers = new Set(gates.filter(gateFailed).map(({ rule }) => rule?.metric.metric.layer));
  const all = [...metrics.values()];
  const refs = all.map(({ ref }) => ref);
  const telling = new Set(caseMetrics(refs, policy.cutoffs).map(({ name }) => name));
  const looked = all.filter(({ ref, pairs }) => {
    const { metric, name } = ref;
    const isAsked =
      telling.has(name) ||
      metric.judged ||
      metric === tokenF1 ||
      (metric.layer === "operations" && metric.aggregate === "mean");
    return isAsked && !bounded.has(name) && pairs >= MIN_PAIRS && incomparableFor(comparison, ref) === undefined;
  });
  const chances = benjaminiHochberg(looked.map(({ statistics }) => statistics?.pWorse ?? null));
  const found = looked.filter((one, i) => (chances[i] ?? 1) <= ALPHA && lossOf(one) >= 1);
  return found
    .sort((a, b) => lossOf(b) - lossOf(a))
    .filter(({ ref: { metric } }) => !layers.has(metric.layer) && layers.add(metric.layer))
    .map(({ ref: { name, metric }, pairedHead, pairedBaseline, pairs }) => {
      const word = metric.better === "higher" ? "fell" : "rose";
      const [from, to] = formatMove(pairedBaseline!, pairedHead!, metric.unit);
      const message = `${name} ${word} from ${from} to ${to} over ${count(pairs, "pair")}, which is more than chance, and no gate bounds its change`;
      return reasonOf("ungated_fall", "info", message);
    });
}

/** How far a metric got worse, in units of what is told. */
function lossOf({ ref: { metric }, delta, pairedBaseline }: MetricComparison): number {
  const worse = delta! * (metric.better === "higher" ? -1 : 1);
  if (metric === tokenF1) return worse / TOLD_WORDS;
  return metric.unit === "ratio" ? worse / TOLD_SHARE : worse / (TOLD_PART * Math.abs(pairedBaseline!));
}

/** What nobody saw of a run, and might be worse than what was seen: shards, chunks, repeats and parts of traces. */
export function unseenReasons(input: EvaluationInput): Reason[] {
  return [
    ...incompleteReason(input),
    ...allFailedReason(input),
    ...crashedReason(input),
    ...fewerRepeatsReason(input),
    ...lostPartsReason(input),
  ];
}

/** A run of which a part is missing may be better or worse than it looks: it cannot pass. */
function incompleteReason({ incomplete }: EvaluationInput): Reason[] {
  return incomplete === null ? [] : [reasonOf("incomplete_run", "fail", incomplete)];
}

/** A policy may bound nothing that a failed case is counted in: a run that shows nothing passes none. */
function allFailedReason({ head: { states } }: EvaluationInput): Reason[] {
  const asked = states.filter((state) => state !== "excluded");
  if (asked.length === 0 || asked.includes("scored")) return [];
  const message = `of ${count(asked.length, "case")} none has a trace that came through: nothing was measured`;
  return [{ ...reasonOf("incomplete_run", "fail", message), detail: "all_failed" }];
}

/** A forbidden question that failed before anything came back, in any repeat, leaked nothing because nobody looked. */
function crashedReason({ golden, head, policy }: EvaluationInput): Reason[] {
  const ids = golden.cases.flatMap(({ id, behavior }, i) =>
    behavior === "permission_denied" && head.isUnseen(i) ? [id] : [],
  );
  if (ids.length === 0) return [];
  const message = `${count(ids.length, "case that expects", "cases that expect")} permission_denied failed before any chunk came back: access could not be checked`;
  const level = policy.acl.unknown === "fail" ? "fail" : "risk";
  return [{ ...reasonOf("incomplete_run", level, message, ids), detail: "cases_failed" }];
}

function fewerRepeatsReason({ head, comparison }: EvaluationInput): Reason[] {
  if (!losesRepeats(head, comparison)) return [];
  const message = `${count(head.notes.fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case, and all cases of the baseline had equally many: the repeats that are not there are in no mean`;
  return [reasonOf("incomplete_run", "risk", message)];
}

/**
 * What is not recorded fails no check and shows no leak, where the baseline could. A baseline that does not say in which
 * formats its traces came may have recorded all.
 */
function lostPartsReason({ head, comparison }: EvaluationInput): Reason[] {
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
