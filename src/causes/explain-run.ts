import { type CaseDelta, CaseDeltas } from "../compare/case-deltas.ts";
import { type Comparison, incomparableFor, pairOf } from "../compare/comparison.ts";
import { gatedMetrics } from "../config/gated-metrics.ts";
import type { Policy } from "../config/policy.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import { caseRecords } from "../metrics/run/case-records.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import { type CaseFacts, type CaseRun, caseFacts, caseRun, lostStage, type RunFacts } from "./case-facts.ts";
import { type Cause, rankCauses } from "./cause.ts";
import { ExplainedDeltas, type Explanation, type Source } from "./explained-deltas.ts";
import { labelCause } from "./label-cause.ts";
import type { LabelHealth } from "./label-health.ts";
import { labelLeak } from "./label-leak.ts";
import { VersionHints } from "./version-hints.ts";
import type { Stage } from "./walk-stages.ts";

export interface ExplainedCase {
  readonly causes: readonly Cause[];
  /** The first stage that lost a relevant (or protected) chunk in each run; of chunks that one of them is known to have lost. */
  readonly lost: readonly { readonly chunkId: string; readonly head: Stage | null; readonly baseline: Stage | null }[];
}

export interface RunCauses {
  /** In case order; metrics in table order. */
  readonly moved: ExplainedDeltas;
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
  const { golden, head } = input;
  const refs = byColumn(input.metrics);
  const moved = new ExplainedDeltas(explainableDeltas(input));
  const byCase = new Map<number, ExplainedCase>();
  const reader = new CaseReader(input);
  const explain = (delta: CaseDelta): Explanation => explainDelta(delta, reader, refs, input);
  for (let i = 0; i < golden.cases.length; i++) {
    const worse = moved.explainCase(i, explain).filter(({ delta }) => delta.worse && !delta.ref.metric.afterChecks);
    const failed = head.failedChecks.get(i) ?? NONE;
    if (head.states[i] === "excluded" || (worse.length === 0 && failed.length === 0)) continue;
    const found = worse.filter(({ delta }) => !delta.ref.metric.judged).map(({ causes }) => causes);
    const others = failed.filter((check) => !worse.some(({ delta }) => delta.ref.column === check));
    for (const check of others) found.push(checkCauses(reader.alone(i, check), check, refs));
    // Why a judge likes an answer less says nothing of a check that failed, or of a rank that was lost.
    const told = found.length > 0 ? found : worse.map(({ causes }) => causes);
    const causes = likeliest(told);
    const isLeak = head.violations.get(i)?.some(({ chunkId }) => chunkId !== null) ?? false;
    byCase.set(i, { causes: isLeak ? leakFirst(causes) : causes, lost: lostOf(reader.pair(i)) });
  }
  return { moved, byCase };
}

/** The metric that a failed check is named by: the first of its column. */
function byColumn(metrics: readonly MetricRef[]): ReadonlyMap<string, MetricRef> {
  return new Map(metrics.toReversed().map((ref) => [ref.column, ref]));
}

function explainDelta(
  delta: CaseDelta,
  reader: CaseReader,
  refs: ReadonlyMap<string, MetricRef>,
  input: ExplainInput,
): Explanation {
  const facts = delta.worse ? reader.pair(delta.caseIndex) : reader.reversed(delta.caseIndex);
  const causes = delta.ref.metric.afterChecks ? failureCauses(facts, delta, refs, input) : labelCause(facts, delta.ref);
  return { causes: delta.worse ? causes : NO_CAUSES, source: sourceOf(facts, causes) };
}

const NO_CAUSES: readonly Cause[] = [];
const NONE: readonly string[] = [];
const UNCHANGED = new VersionHints([]);
const NONE_LOST: ExplainedCase["lost"] = [];

/** The facts of a case seen from each side. They are asked for case by case, so that the last one is remembered. */
class CaseReader {
  readonly #input: ExplainInput;
  readonly #common: RunFacts;
  #i = -1;
  #head!: CaseRun;
  #baseline: CaseRun | null = null;
  #pair: CaseFacts | null = null;
  #reversed: CaseFacts | null = null;
  readonly #alone = new Map<VersionHints, CaseFacts>();

  constructor(input: ExplainInput) {
    const { comparison, index, labelHealth, metrics } = input;
    const cutoffs = metrics.flatMap(({ metric, k }) => (metric.name === "doc_mrr" ? [k] : []));
    this.#input = input;
    this.#common = {
      index,
      versions: new VersionHints(comparison?.versions ?? []),
      stale: labelHealth.stale !== null,
      documentCutoff: cutoffs.length === 0 ? null : Math.max(...cutoffs),
    };
  }

  /** Head against baseline, where there is one. */
  pair(i: number): CaseFacts {
    this.#turnTo(i);
    this.#pair ??= this.#read(i, this.#head, this.#baseline);
    return this.#pair;
  }

  /**
   * What made the baseline the lower of the two. Only what a report keeps of a baseline is used, so that a baseline of
   * traces says the same.
   */
  reversed(i: number): CaseFacts {
    this.#turnTo(i);
    this.#reversed ??= this.#read(i, { ...this.#baseline!, observed: null, told: null, violations: [] }, this.#head);
    return this.#reversed;
  }

  /** The head by itself, for a failed check that did not get worse. Where it failed before, no change of a version made it. */
  alone(i: number, check: string): CaseFacts {
    this.#turnTo(i);
    const before = pairOf(this.#input.comparison, i);
    const isOld = before?.baseline.failedChecks.get(before.j)?.includes(check) === true;
    const versions = isOld ? UNCHANGED : this.#common.versions;
    const facts = this.#alone.get(versions) ?? this.#read(i, this.#head, null, versions);
    this.#alone.set(versions, facts);
    return facts;
  }

  #turnTo(i: number): void {
    if (this.#i === i) return;
    const { head, comparison } = this.#input;
    const before = pairOf(comparison, i);
    this.#i = i;
    // A report does not keep which format each case of a baseline came in: only of the head it is asked by case.
    this.#head = { ...caseRun(head, i), records: (part) => caseRecords(head, i, part) };
    this.#baseline = before === null ? null : caseRun(before.baseline, before.j);
    this.#pair = null;
    this.#reversed = null;
    this.#alone.clear();
  }

  #read(i: number, head: CaseRun, baseline: CaseRun | null, versions = this.#common.versions): CaseFacts {
    // A report does not keep the spread of a baseline: that of the head speaks for both, whichever way round they stand.
    const spreads = this.#input.head.judgedOf(i)?.spreads ?? [];
    const spreadOf = (metric: string): number | undefined => spreads.find(([name]) => name === metric)?.[1];
    return caseFacts(this.#input.golden.cases[i]!, head, baseline, { ...this.#common, versions, spreadOf });
  }
}

/** Deltas of the metrics that tell about a case, of the judged ones, of gated ones and of what follows from the checks. */
function explainableDeltas({ head, comparison, metrics, caseMetrics, policy }: ExplainInput): CaseDeltas | null {
  if (comparison === null) return null;
  const gated = gatedMetrics(policy);
  const telling = new Set(caseMetrics.map(({ name }) => name));
  const isAsked = ({ name, metric: { judged, layer, aggregate } }: MetricRef): boolean =>
    (judged || name === "pass_rate" || gated.has(name)) &&
    layer !== "operations" &&
    (aggregate === "mean" || aggregate === "sum");
  const refs = metrics.filter(
    (ref) => (telling.has(ref.name) || isAsked(ref)) && incomparableFor(comparison, ref) === undefined,
  );
  return new CaseDeltas(refs, head, comparison.baseline, comparison.pairing);
}

/** The causes behind a count of failed checks: those of the checks themselves, in the worse of the two runs. */
function failureCauses(
  facts: CaseFacts,
  { worse, caseIndex }: CaseDelta,
  refs: ReadonlyMap<string, MetricRef>,
  { head, comparison }: ExplainInput,
): readonly Cause[] {
  // What moved has a pair.
  const before = pairOf(comparison, caseIndex)!;
  const checks = worse ? head.failedChecks.get(caseIndex) : before.baseline.failedChecks.get(before.j);
  return likeliest((checks ?? []).map((check) => checkCauses(facts, check, refs)));
}

function checkCauses(facts: CaseFacts, check: string, refs: ReadonlyMap<string, MetricRef>): readonly Cause[] {
  if (check === "acl_leak" || check === "forbidden_content") return labelLeak(facts);
  const ref = refs.get(check);
  return ref === undefined ? [] : labelCause(facts, ref);
}

/** A forbidden chunk that was seen weighs more than what it pushed out, and than whatever else went wrong in its case. */
function leakFirst(causes: readonly Cause[]): readonly Cause[] {
  const isLeak = ({ label }: Cause): boolean => label === "acl";
  return [...causes.filter(isLeak), ...causes.filter((cause) => !isLeak(cause))];
}

/** Of several findings about one case: each label with its best confidence. */
function likeliest(findings: readonly (readonly Cause[])[]): Cause[] {
  const best: Cause[] = [];
  for (const causes of findings) {
    for (const cause of causes) {
      const at = best.findIndex(({ label }) => label === cause.label);
      if (!(cause.confidence > (best[at]?.confidence ?? 0))) continue;
      if (at < 0) best.push(cause);
      else best[at] = cause;
    }
  }
  return rankCauses(best);
}

function sourceOf({ head }: CaseFacts, causes: readonly Cause[]): Source {
  const [first, ...others] = causes;
  if (first === undefined)
    return head.state === "missing" ? "missing_trace" : head.state === "error" ? "trace_error" : "unexplained";
  return first.confidence > others.reduce((sum, { confidence }) => sum + confidence, 0) ? first.label : "undecided";
}

function lostOf(facts: CaseFacts): ExplainedCase["lost"] {
  const lost: ExplainedCase["lost"][number][] = [];
  for (const chunkId of facts.chunks.keys()) {
    const [head, baseline] = [lostStage(facts, "head", chunkId), lostStage(facts, "baseline", chunkId)];
    if (head !== null || baseline !== null) lost.push({ chunkId, head, baseline });
  }
  return lost.length === 0 ? NONE_LOST : lost;
}
