import { type CaseDelta, CaseDeltas } from "../compare/case-deltas.ts";
import { incomparableFor, pairOf } from "../compare/comparison.ts";
import { gatedMetrics } from "../config/gated-metrics.ts";
import type { Policy } from "../config/policy.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import { type CaseFacts, lostStage } from "./case-facts.ts";
import { CaseReader, type ReaderInput } from "./case-reader.ts";
import { type Cause, isRanked, rankCauses } from "./cause.ts";
import { ExplainedDeltas, type Explanation, type Source } from "./explained-deltas.ts";
import { labelCause } from "./label-cause.ts";
import { labelLeak } from "./label-leak.ts";
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
