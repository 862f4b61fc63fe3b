import { type CaseDelta, CaseDeltas, type Comparison, incomparableFor, pairOf } from "../compare/index.ts";
import type { ChunkIndex } from "../input/corpus/index.ts";
import { type GoldenSet, LabelledChunks } from "../input/golden/index.ts";
import { gatedMetrics, type Policy } from "../policy/index.ts";
import type { RunScores } from "../scoring/index.ts";
import type { MetricRef } from "../scoring/metrics/index.ts";
import { type CaseFacts, type CaseRun, caseRun, chunkCases, labelFacts, lostStage, type Stage } from "./case-facts.ts";
import { type Cause, type CauseLabel, mergeCauses, rankCauses } from "./cause.ts";
import type { LabelHealth } from "./label-health.ts";
import { causesFor, leakCauses } from "./rules.ts";
import { VersionHints } from "./suspects.ts";

export interface ExplainInput {
  readonly policy: Policy;
  readonly golden: GoldenSet;
  readonly head: RunScores;
  readonly comparison: Comparison | null;
  readonly index: ChunkIndex;
  readonly labelHealth: LabelHealth;
  /** All metrics of the run, in the order of the report tables. */
  readonly metrics: readonly MetricRef[];
  /** Those that describe single cases. */
  readonly caseMetrics: readonly MetricRef[];
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
  const viewsOf = caseViews(input);
  const explain = (delta: CaseDelta): Explanation => explainDelta(delta, viewsOf(delta.caseIndex), refs, input);
  const deltas = explainableDeltas(input);
  const sources: Source[] = [];
  const byCase = new Map<number, ExplainedCase>();
  for (const i of golden.cases.keys()) {
    const changes = deltas?.of(i).map((delta) => ({ delta, ...explain(delta) })) ?? [];
    for (const { source } of changes) sources.push(source);
    const worse = changes.filter(({ delta }) => delta.worse && !delta.ref.metric.afterChecks);
    const failed = head.failedChecks.get(i) ?? [];
    if (head.states[i] === "excluded" || (worse.length === 0 && failed.length === 0)) continue;
    const views = viewsOf(i);
    const others = failed.filter((check) => !worse.some(({ delta }) => delta.ref.column === check));
    const found = [
      ...worse.filter(({ delta }) => !delta.ref.metric.judged).map(({ causes }) => causes),
      ...others.map((check) => failedCheckCauses(views.alone(check), check, refs)),
    ];
    // A lower score from an LLM judge does not explain a failed check or a lost rank.
    const causes = mergeFindings(found.length > 0 ? found : worse.map((one) => one.causes));
    const isLeak = head.violations.get(i)?.some(({ chunkId }) => chunkId !== null) ?? false;
    byCase.set(i, { causes: isLeak ? accessCauses(causes) : causes, lost: lostChunks(views.pair()) });
  }
  return { moved: new ExplainedDeltas(deltas, sources, explain), byCase };
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
  views: CaseViews,
  refs: ReadonlyMap<string, MetricRef>,
  input: ExplainInput,
): Explanation {
  const facts = delta.worse ? views.pair() : views.reversed();
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
  return rankCauses(mergeCauses(findings.flat(), (best, more) => (more.confidence > best.confidence ? more : best)));
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
  readonly #sources: readonly Source[];
  readonly #explain: (delta: CaseDelta) => Explanation;

  /** `deltas` is null without a baseline. `explain` must be deterministic. */
  constructor(deltas: CaseDeltas | null, sources: readonly Source[], explain: (delta: CaseDelta) => Explanation) {
    this.#deltas = deltas;
    this.#sources = sources;
    this.#explain = explain;
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

/** The facts of one case from several points of view. */
interface CaseViews {
  /** This run compared with the baseline, if there is one. */
  pair(): CaseFacts;
  /** The baseline compared with this run, to explain improvements. */
  reversed(): CaseFacts;
  /**
   * This run without a comparison, for a failed check that did not get worse. If it failed before, version changes did
   * not cause it.
   */
  alone(check: string): CaseFacts;
}

/** Returns a function that reads the views of a case. It keeps those of the last case, because cases are read in order. */
function caseViews({ golden, head, comparison, index, labelHealth, metrics }: ExplainInput): (i: number) => CaseViews {
  const cutoffs = metrics.flatMap(({ metric, k }) => (metric.name === "doc_mrr" ? [k] : []));
  const documentCutoff = cutoffs.length === 0 ? null : Math.max(...cutoffs);
  const chunks = LabelledChunks.of(golden.cases, index);
  const [changed, unchanged] = [new VersionHints(comparison?.versions ?? []), new VersionHints([])];
  const read = (i: number): CaseViews => {
    const item = golden.cases[i]!;
    const before = pairOf(comparison, i);
    const own = caseRun(head, i, true);
    const baseline = before === null ? null : caseRun(before.baseline, before.j, false);
    const labels = labelFacts(item, i, chunks, index);
    const docsGone = index.manifestSize > 0 && !item.expectedDocs.some((document) => index.hasDocument(document));
    // A report does not store the judge's spread of a baseline, so this run's spread is used for both.
    const spreads = new Map(head.judgedOf(i)?.spreads);
    const spreadOf = (metric: string): number | undefined => spreads.get(metric);
    const view = (head: CaseRun, baseline: CaseRun | null, versions = changed): (() => CaseFacts) => {
      let facts: CaseFacts | undefined;
      return () =>
        (facts ??= {
          golden: item,
          head,
          baseline,
          chunks: chunkCases(item, labels, { head, baseline, versions }, labelHealth.stale !== null),
          versions,
          documentCutoff,
          docsGone,
          spreadOf,
          findings: {},
        });
    };
    const [newly, again] = [view(own, null), view(own, null, unchanged)];
    const isOld = (check: string): boolean => before?.baseline.failedChecks.get(before.j)?.includes(check) === true;
    return {
      pair: view(own, baseline),
      reversed: view(baseline!, own),
      alone: (check) => (isOld(check) ? again() : newly()),
    };
  };
  let [last, views] = [-1, null as CaseViews | null];
  return (i) => {
    if (views === null || last !== i) [last, views] = [i, read(i)];
    return views;
  };
}
