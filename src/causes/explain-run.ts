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
import { type Cause, type CauseLabel, rankCauses } from "./cause.ts";
import type { LabelHealth } from "./label-health.ts";
import { causesFor, leakCauses } from "./rules.ts";
import { VersionHints } from "./suspects.ts";

export interface ExplainInput extends ReaderInput {
  readonly policy: Policy;
  /** Metrics that describe single cases. */
  readonly caseMetrics: readonly MetricRef[];
}

interface ReaderInput {
  readonly golden: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;
  readonly index: ChunkIndex;
  readonly labelHealth: LabelHealth;
  /** All metrics of the run, in the order of the report tables. */
  readonly metrics: readonly MetricRef[];
}

/**
 * Source of a change: one cause, several that the trace cannot tell apart (`undecided`), or a missing or failed trace.
 */
export type Source = CauseLabel | "undecided" | "missing_trace" | "trace_error" | "unexplained";

/** Why one metric of one case changed. */
export interface Explanation {
  /** Causes of a regression; empty for an improvement. */
  readonly causes: readonly Cause[];
  /** The most likely cause, if it outweighs all others together. For an improvement, the cause of the earlier value. */
  readonly source: Source;
}

/** Causes of one case that got worse or fails. */
interface ExplainedCase {
  readonly causes: readonly Cause[];
  /** The first stage that lost a relevant (or protected) chunk, for chunks lost in at least one run. */
  readonly lost: readonly { readonly chunkId: string; readonly head: Stage | null; readonly baseline: Stage | null }[];
}

/** Causes of all changes and failures of a run. */
export interface RunCauses {
  /** Sorted by case, then in the order of the report tables. */
  readonly moved: ExplainedDeltas;
  /** Cases that got worse or fail, by case index. */
  readonly byCase: ReadonlyMap<number, ExplainedCase>;
}

/** Finds the causes of all changed values and all failing cases. */
export function explainRun(input: ExplainInput): RunCauses {
  const { golden, head } = input;
  const refs = byColumn(input.metrics);
  const reader = new CaseReader(input);
  const moved = new ExplainedDeltas(explainableDeltas(input), (delta) => explainDelta(delta, reader, refs, input));
  const byCase = new Map<number, ExplainedCase>();
  for (let i = 0; i < golden.cases.length; i++) {
    const worse = moved.explainCase(i).filter(({ delta }) => delta.worse && !delta.ref.metric.afterChecks);
    const failed = head.failedChecks.get(i) ?? [];
    if (head.states[i] === "excluded" || (worse.length === 0 && failed.length === 0)) continue;
    const found = worse.filter(({ delta }) => !delta.ref.metric.judged).map(({ causes }) => causes);
    const others = failed.filter((check) => !worse.some(({ delta }) => delta.ref.column === check));
    for (const check of others) found.push(failedCheckCauses(reader.alone(i, check), check, refs));
    // A lower score from an LLM judge does not explain a failed check or a lost rank.
    const usedFindings = found.length > 0 ? found : worse.map(({ causes }) => causes);
    const causes = mergeFindings(usedFindings);
    const isLeak = head.violations.get(i)?.some(({ chunkId }) => chunkId !== null) ?? false;
    byCase.set(i, { causes: isLeak ? accessCauses(causes) : causes, lost: lostChunks(reader.pair(i)) });
  }
  return { moved, byCase };
}

/** Changes in metrics that describe single cases, LLM-judged metrics, gated metrics, and the pass rate. */
function explainableDeltas({ comparison, metrics, caseMetrics, policy }: ExplainInput): CaseDeltas | null {
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
  return new CaseDeltas(refs, comparison.head, comparison.baseline, comparison.pairing);
}

/** The first metric of each column, which names failed checks. */
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
  const causes = delta.ref.metric.afterChecks
    ? causesOfFailures(facts, delta, refs, input)
    : causesFor(facts, delta.ref);
  return { causes: delta.worse ? causes : [], source: decisiveSource(facts, causes) };
}

/** Causes of a changed number of failed checks: those of the checks, in the worse of the two runs. */
function causesOfFailures(
  facts: CaseFacts,
  { worse, caseIndex }: CaseDelta,
  refs: ReadonlyMap<string, MetricRef>,
  { head, comparison }: ExplainInput,
): readonly Cause[] {
  // A changed case has a pair.
  const before = pairOf(comparison, caseIndex)!;
  const checks = worse ? head.failedChecks.get(caseIndex) : before.baseline.failedChecks.get(before.j);
  return mergeFindings((checks ?? []).map((check) => failedCheckCauses(facts, check, refs)));
}

function failedCheckCauses(facts: CaseFacts, check: string, refs: ReadonlyMap<string, MetricRef>): readonly Cause[] {
  if (check === "acl_leak" || check === "forbidden_content") return leakCauses(facts);
  const ref = refs.get(check);
  return ref === undefined ? [] : causesFor(facts, ref);
}

/** Merges findings about one case: each label with its highest confidence. */
function mergeFindings(findings: readonly (readonly Cause[])[]): Cause[] {
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

/** A leak has one cause to fix first: access control. */
function accessCauses(causes: readonly Cause[]): readonly Cause[] {
  const access = causes.filter(({ label }) => label === "acl");
  return access.length > 0 ? access : causes;
}

function decisiveSource({ head }: CaseFacts, causes: readonly Cause[]): Source {
  const [first, ...others] = causes;
  if (first === undefined)
    return head.state === "missing" ? "missing_trace" : head.state === "error" ? "trace_error" : "unexplained";
  return first.confidence > others.reduce((sum, { confidence }) => sum + confidence, 0) ? first.label : "undecided";
}

function lostChunks(facts: CaseFacts): ExplainedCase["lost"] {
  const lost: ExplainedCase["lost"][number][] = [];
  for (const chunkId of facts.chunks.keys()) {
    const [head, baseline] = [lostStage(facts, "head", chunkId), lostStage(facts, "baseline", chunkId)];
    if (head !== null || baseline !== null) lost.push({ chunkId, head, baseline });
  }
  return lost;
}

/** A changed value with its source. */
export interface ExplainedDelta {
  readonly delta: CaseDelta;
  readonly source: Source;
}

/**
 * All changed values with their sources, in the order of `CaseDeltas`. Only the sources are stored. Causes are derived
 * again when needed, because a large run has several per case.
 */
export class ExplainedDeltas implements Iterable<ExplainedDelta> {
  readonly #deltas: CaseDeltas | null;
  readonly #explain: (delta: CaseDelta) => Explanation;
  readonly #sources: Source[] = [];

  /** `deltas` is null without a baseline. `explain` must be deterministic. */
  constructor(deltas: CaseDeltas | null, explain: (delta: CaseDelta) => Explanation) {
    this.#deltas = deltas;
    this.#explain = explain;
  }

  /** Explains the changes of one case. Call it once per case, in case order. */
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

  /** Causes of the n-th change. */
  causesAt(n: number): readonly Cause[] {
    return this.#explain(this.#deltas!.at(n)).causes;
  }

  /** Changes of one case. */
  of(caseIndex: number): ExplainedDelta[] {
    return this.#deltas?.placesOf(caseIndex).map((n) => this.at(n)) ?? [];
  }
}

/**
 * Reads the facts of a case from several points of view. Keeps those of the last case only, because cases are read in
 * order.
 */
class CaseReader {
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

  /** This run compared with the baseline, if there is one. */
  pair(i: number): CaseFacts {
    this.#turnTo(i);
    this.#pair ??= this.#read(i, this.#head, this.#baseline);
    return this.#pair;
  }

  /** The baseline compared with this run, to explain improvements. */
  reversed(i: number): CaseFacts {
    this.#turnTo(i);
    this.#reversed ??= this.#read(i, this.#baseline!, this.#head);
    return this.#reversed;
  }

  /**
   * This run without a comparison, for a failed check that did not get worse. If it failed before, version changes did
   * not cause it.
   */
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
    this.#labels ??= labelFacts(item, this.#chunks.ofCase(i), this.#chunks.evidenceOf(i), this.#input.index);
    // A report does not store the judge's spread of a baseline, so this run's spread is used for both.
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
