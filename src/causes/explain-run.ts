import { type CaseDelta, CaseDeltas, type Comparison, incomparableFor, pairOf } from "../compare/index.ts";
import type { ChunkIndex } from "../input/corpus/index.ts";
import { type GoldenSet, LabelledChunks } from "../input/golden/index.ts";
import { gatedMetrics, type Policy } from "../policy/index.ts";
import type { RunScores } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import {
  type CaseFacts,
  type CaseRun,
  caseFacts,
  type LabelFacts,
  labelFacts,
  lostStage,
  RunCase,
  type RunFacts,
  type Stage,
} from "./case-facts.ts";
import { type Cause, type CauseLabel, isRanked, rankCauses } from "./cause.ts";
import type { LabelHealth } from "./label-health.ts";
import { labelCause, labelLeak } from "./rules.ts";
import { VersionHints } from "./suspects.ts";

export interface ReaderInput {
  readonly golden: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;
  readonly index: ChunkIndex;
  readonly labelHealth: LabelHealth;
  /** All metrics of the run, in table order. */
  readonly metrics: readonly MetricRef[];
}

/** The facts of a case seen from each side. They are asked for case by case, so that the last one is remembered. */
export class CaseReader {
  readonly #input: ReaderInput;
  readonly #common: RunFacts;
  readonly #chunks: LabelledChunks;
  readonly #versions: VersionHints;
  readonly #unchanged = new VersionHints([]);
  #i = -1;
  #labels: LabelFacts | null = null;
  #head!: CaseRun;
  #baseline: CaseRun | null = null;
  #pair: CaseFacts | null = null;
  #reversed: CaseFacts | null = null;
  readonly #alone = new Map<VersionHints, CaseFacts>();

  constructor(input: ReaderInput) {
    const { comparison, labelHealth, metrics } = input;
    const cutoffs = metrics.flatMap(({ metric, k }) => (metric.name === "doc_mrr" ? [k] : []));
    this.#input = input;
    this.#chunks = LabelledChunks.of(input.golden.cases, input.index);
    this.#versions = new VersionHints(comparison?.versions ?? []);
    this.#common = {
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

  /** What made the baseline the lower of the two. */
  reversed(i: number): CaseFacts {
    this.#turnTo(i);
    this.#reversed ??= this.#read(i, this.#baseline!, this.#head);
    return this.#reversed;
  }

  /** The head by itself, for a failed check that did not get worse. Where it failed before, no change of a version made it. */
  alone(i: number, check: string): CaseFacts {
    this.#turnTo(i);
    const before = pairOf(this.#input.comparison, i);
    const isOld = before?.baseline.failedChecks.get(before.j)?.includes(check) === true;
    const versions = isOld ? this.#unchanged : this.#versions;
    const facts = this.#alone.get(versions) ?? this.#read(i, this.#head, null, versions);
    this.#alone.set(versions, facts);
    return facts;
  }

  #turnTo(i: number): void {
    if (this.#i === i) return;
    const { head, comparison } = this.#input;
    const before = pairOf(comparison, i);
    this.#i = i;
    this.#head = new RunCase(head, i, true);
    this.#baseline = before === null ? null : new RunCase(before.baseline, before.j, false);
    this.#labels = null;
    this.#pair = null;
    this.#reversed = null;
    this.#alone.clear();
  }

  #read(i: number, head: CaseRun, baseline: CaseRun | null, versions = this.#versions): CaseFacts {
    const item = this.#input.golden.cases[i]!;
    this.#labels ??= labelFacts(item, this.#chunks.ofCase(i), this.#input.index);
    // A report does not keep the spread of a baseline: that of the head speaks for both, whichever way round they stand.
    const spreads = this.#input.head.judgedOf(i)?.spreads;
    const spreadOf = spreads === undefined ? noSpread : spreadIn(spreads);
    return caseFacts(item, this.#labels, { head, baseline, versions, spreadOf }, this.#common);
  }
}

const noSpread = (): undefined => undefined;

const spreadIn =
  (spreads: readonly (readonly [metric: string, spread: number])[]) =>
  (metric: string): number | undefined =>
    spreads.find(([name]) => name === metric)?.[1];

/** What a part of a delta comes from: a cause, several that the trace cannot tell apart, or no trace at all. */
export type Source = CauseLabel | "undecided" | "missing_trace" | "trace_error" | "unexplained";

/** Why one metric of one case moved. */
export interface Explanation {
  /** Of what got worse; empty for an improvement. */
  readonly causes: readonly Cause[];
  /** The likeliest cause, where one is likelier than all others together; of an improvement, that of the value before. */
  readonly source: Source;
}

/** One metric of one case that moved, and what that comes from. */
export interface ExplainedDelta {
  readonly delta: CaseDelta;
  readonly source: Source;
}

/**
 * Everything that moved, with its explanations; see `CaseDeltas`. Of each the source alone is kept: causes are objects and
 * texts, several for every case of a large run, of which few are asked for again, and those are found anew.
 */
export class ExplainedDeltas implements Iterable<ExplainedDelta> {
  readonly #deltas: CaseDeltas | null;
  readonly #explain: (delta: CaseDelta) => Explanation;
  readonly #sources: Source[] = [];

  /** `deltas`: null without a baseline. `explain` says the same of a delta whenever it is asked. */
  constructor(deltas: CaseDeltas | null, explain: (delta: CaseDelta) => Explanation) {
    this.#deltas = deltas;
    this.#explain = explain;
  }

  /** Explains what moved in a case, each after those of the cases before it. */
  explainCase(caseIndex: number): (ExplainedDelta & Explanation)[] {
    const found: (ExplainedDelta & Explanation)[] = [];
    for (let n = this.#sources.length; this.#deltas?.caseAt(n) === caseIndex; n++) {
      const delta = this.#deltas.at(n);
      const { causes, source } = this.#explain(delta);
      this.#sources.push(source);
      found.push({ delta, causes, source });
    }
    return found;
  }

  *[Symbol.iterator](): Generator<ExplainedDelta> {
    for (let n = 0; n < this.length; n++) yield this.at(n);
  }

  get length(): number {
    return this.#sources.length;
  }

  at(n: number): ExplainedDelta {
    return { delta: this.#deltas!.at(n), source: this.#sources[n]! };
  }

  /** The causes of one, as they were when its case was explained. */
  causesAt(n: number): readonly Cause[] {
    return this.#explain(this.#deltas!.at(n)).causes;
  }

  /** What moved in one head case. */
  of(caseIndex: number): ExplainedDelta[] {
    return this.#deltas?.placesOf(caseIndex).map((n) => this.at(n)) ?? [];
  }
}

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

export interface ExplainInput extends ReaderInput {
  readonly policy: Policy;
  /** Those that tell about a single case. */
  readonly caseMetrics: readonly MetricRef[];
}

/** Finds the causes of everything that moved and of everything that fails. Cases that did neither cost nothing. */
export function explainRun(input: ExplainInput): RunCauses {
  const { golden, head } = input;
  const refs = byColumn(input.metrics);
  const reader = new CaseReader(input);
  const moved = new ExplainedDeltas(explainableDeltas(input), (delta) => explainDelta(delta, reader, refs, input));
  const byCase = new Map<number, ExplainedCase>();
  for (let i = 0; i < golden.cases.length; i++) {
    const worse = moved.explainCase(i).filter(({ delta }) => delta.worse && !delta.ref.metric.afterChecks);
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
const NONE_LOST: ExplainedCase["lost"] = [];

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
function likeliest(findings: readonly (readonly Cause[])[]): readonly Cause[] {
  const [first] = findings;
  // Most cases have one finding in all that moved, which is shared with other cases.
  const isOne = first !== undefined && isRanked(first) && findings.every((other) => other === first);
  return isOne ? first : bestOf(findings);
}

function bestOf(findings: readonly (readonly Cause[])[]): Cause[] {
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
