import { type CaseDelta, caseDeltas } from "../compare/case-changes.ts";
import { type Comparison, incomparableFor } from "../compare/comparison.ts";
import type { Policy } from "../config/policy.ts";
import type { ChunkIndex } from "../dataset/chunk-index.ts";
import type { GoldenSet } from "../dataset/golden-set.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import { type CaseFacts, caseFacts, lostStages, type RunFacts } from "./case-facts.ts";
import { type Cause, type CauseLabel, rankCauses } from "./cause.ts";
import { labelCause } from "./label-cause.ts";
import type { LabelHealth } from "./label-health.ts";
import { labelLeak } from "./label-leak.ts";
import { VersionHints } from "./version-hints.ts";
import type { Stage } from "./walk-stages.ts";

/** What a part of a delta comes from: a cause, several that the trace cannot tell apart, or no trace at all. */
export type Source = CauseLabel | "undecided" | "missing_trace" | "trace_error" | "unexplained";

/** One metric of one case that moved, and why. For an improvement: what had been the cause of the lower value. */
export interface ExplainedDelta {
  readonly delta: CaseDelta;
  readonly causes: readonly Cause[];
  /** The likeliest cause, where one is likelier than all others together. */
  readonly source: Source;
}

export interface ExplainedCase {
  readonly causes: readonly Cause[];
  /** The first stage that lost each relevant (or protected) chunk; null: none did, or nothing is known. */
  readonly lost: readonly { readonly chunkId: string; readonly head: Stage | null; readonly baseline: Stage | null }[];
}

export interface RunCauses {
  /** In case order; metrics in table order. */
  readonly moved: readonly ExplainedDelta[];
  /** By head case index: the cases that got worse or fail, and no others. */
  readonly byCase: ReadonlyMap<number, ExplainedCase>;
}

export interface ExplainInput {
  readonly golden: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;
  readonly index: ChunkIndex;
  readonly policy: Policy;
  readonly labelHealth: LabelHealth;
  /** All metrics of the run, in table order, and those that tell about a single case. */
  readonly metrics: readonly MetricRef[];
  readonly caseMetrics: readonly MetricRef[];
}

/** Finds the causes of everything that moved and of everything that fails. Cases that did neither cost nothing. */
export function explainRun(input: ExplainInput): RunCauses {
  const { golden, head, comparison, index, labelHealth } = input;
  const versions = new VersionHints(comparison?.versions ?? []);
  const common: RunFacts = { index, versions, stale: labelHealth.stale !== null };
  const moved: ExplainedDelta[] = [];
  const worse = new Map<number, ExplainedDelta[]>();
  const pairs = new PairFacts(input, common);
  for (const delta of explainableDeltas(input)) {
    const facts = delta.worse ? pairs.of(delta.caseIndex) : pairs.reversed(delta.caseIndex);
    const causes = delta.ref.metric.afterChecks ? failureCauses(facts, delta, input) : labelCause(facts, delta.ref);
    const explained = { delta, causes, source: sourceOf(facts, causes) };
    moved.push(explained);
    if (!delta.worse || delta.ref.metric.afterChecks) continue;
    worse.set(delta.caseIndex, [...(worse.get(delta.caseIndex) ?? []), explained]);
  }
  const byCase = new Map<number, ExplainedCase>();
  for (const [i, item] of golden.cases.entries()) {
    const deltas = worse.get(i) ?? [];
    if (head.states[i] === "excluded" || (deltas.length === 0 && !head.failedChecks.has(i))) continue;
    const alone = caseFacts(item, { run: head, i }, null, common);
    const known = new Set(deltas.map(({ delta }) => delta.ref.column));
    const others = (head.failedChecks.get(i) ?? []).filter((check) => !known.has(check));
    const causes = [...deltas.map((found) => found.causes), ...others.map((check) => checkCauses(alone, check, input))];
    byCase.set(i, { causes: likeliest(causes), lost: lostOf(pairs.of(i)) });
  }
  return { moved, byCase };
}

/** Facts of the last case asked for, seen from either side: the deltas of a case come one after the other. */
class PairFacts {
  readonly #input: ExplainInput;
  readonly #common: RunFacts;
  #head: { i: number; facts: CaseFacts } | null = null;
  #reversed: { i: number; facts: CaseFacts } | null = null;

  constructor(input: ExplainInput, common: RunFacts) {
    this.#input = input;
    this.#common = common;
  }

  of(i: number): CaseFacts {
    if (this.#head?.i === i) return this.#head.facts;
    const { golden, head, comparison } = this.#input;
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    const before = j < 0 ? null : { run: comparison!.baseline, i: j };
    this.#head = { i, facts: caseFacts(golden.cases[i]!, { run: head, i }, before, this.#common) };
    return this.#head.facts;
  }

  /** What made the baseline the lower of the two. Only what a report keeps of a baseline is used, so that a baseline of traces says the same. */
  reversed(i: number): CaseFacts {
    if (this.#reversed?.i === i) return this.#reversed.facts;
    const { golden, head, comparison } = this.#input;
    const before = { run: comparison!.baseline, i: comparison!.pairing.baselineOf[i]! };
    const facts = caseFacts(golden.cases[i]!, before, { run: head, i }, this.#common);
    this.#reversed = { i, facts: { ...facts, observed: null, violations: [] } };
    return this.#reversed.facts;
  }
}

/** Deltas of the metrics that tell about a case, of the judged ones, of gated ones and of what follows from the checks. */
function explainableDeltas({ head, comparison, metrics, caseMetrics, policy }: ExplainInput): CaseDelta[] {
  if (comparison === null) return [];
  const gated = new Set(policy.gates.map(({ metric }) => metric.name));
  const telling = new Set(caseMetrics.map(({ name }) => name));
  const further = metrics.filter(
    (ref) =>
      !telling.has(ref.name) &&
      (ref.metric.judged || ref.name === "pass_rate" || gated.has(ref.name)) &&
      ref.metric.layer !== "operations" &&
      (ref.metric.aggregate === "mean" || ref.metric.aggregate === "sum") &&
      incomparableFor(comparison, ref) === undefined,
  );
  const order = new Map(metrics.map(({ name }, place) => [name, place]));
  const all = [...comparison.deltas, ...caseDeltas(further, head, comparison.baseline, comparison.pairing)];
  return all.sort((a, b) => a.caseIndex - b.caseIndex || order.get(a.ref.name)! - order.get(b.ref.name)!);
}

/** The causes behind a count of failed checks: those of the checks themselves, in the worse of the two runs. */
function failureCauses(facts: CaseFacts, { worse, caseIndex }: CaseDelta, input: ExplainInput): Cause[] {
  const { head, comparison } = input;
  const j = comparison!.pairing.baselineOf[caseIndex]!;
  const checks = worse ? head.failedChecks.get(caseIndex) : comparison!.baseline.failedChecks.get(j);
  return likeliest((checks ?? []).map((check) => checkCauses(facts, check, input)));
}

function checkCauses(facts: CaseFacts, check: string, { metrics }: ExplainInput): Cause[] {
  if (facts.head.state !== "scored") return [];
  if (check === "acl_leak" || check === "forbidden_content") return labelLeak(facts);
  const ref = metrics.find(({ column }) => column === check);
  return ref === undefined ? [] : labelCause(facts, ref);
}

/** Of several findings about one case: each label with its best confidence. */
function likeliest(findings: readonly (readonly Cause[])[]): Cause[] {
  const best = new Map<CauseLabel, Cause>();
  for (const cause of findings.flat()) {
    if (cause.confidence > (best.get(cause.label)?.confidence ?? 0)) best.set(cause.label, cause);
  }
  return rankCauses([...best.values()]);
}

function sourceOf({ head }: CaseFacts, causes: readonly Cause[]): Source {
  if (head.state === "missing") return "missing_trace";
  if (head.state === "error") return "trace_error";
  const [first, ...others] = causes;
  if (first === undefined) return "unexplained";
  return first.confidence > others.reduce((sum, { confidence }) => sum + confidence, 0) ? first.label : "undecided";
}

function lostOf(facts: CaseFacts): ExplainedCase["lost"] {
  const [head, baseline] = [lostStages(facts, "head"), lostStages(facts, "baseline")];
  return [...facts.chunks.keys()].map((chunkId) => {
    return { chunkId, head: head.get(chunkId) ?? null, baseline: baseline.get(chunkId) ?? null };
  });
}
