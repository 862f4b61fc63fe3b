import { explainRun } from "./causes/explain-run.ts";
import { labelHealth, staleLabels } from "./causes/label-health.ts";
import { caseMetrics } from "./compare/case-metrics.ts";
import { compareMetric } from "./compare/compare-metric.ts";
import { compareRuns, type FingerprintedRun } from "./compare/compare-runs.ts";
import { fingerprint } from "./compare/fingerprint.ts";
import { runMetrics } from "./compare/run-metrics.ts";
import type { Policy } from "./config/policy.ts";
import { chooseSuite } from "./config/suite.ts";
import type { TraceAdapter } from "./dataset/adapter.ts";
import { checkLabels, warnStrayLabels } from "./dataset/check-labels.ts";
import { ChunkIndex } from "./dataset/chunk-index.ts";
import type { GoldenSet } from "./dataset/golden-set.ts";
import { readCorpus } from "./dataset/read-corpus.ts";
import { readGolden } from "./dataset/read-golden.ts";
import { readLabels } from "./dataset/read-labels.ts";
import type { ByteSource } from "./dataset/source.ts";
import type { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import { evaluate } from "./gate/evaluate.ts";
import type { GateRun, RunOrigin } from "./gate/gate-run.ts";
import { worseOf } from "./gate/reason.ts";
import { warnOfRun } from "./gate/warn-of-run.ts";
import { type ChosenConfig, chooseConfig } from "./metrics/choose-config.ts";
import { planColumns } from "./metrics/plan.ts";
import { RunScorer } from "./metrics/run-scorer.ts";
import type { RunScores } from "./metrics/run-scores.ts";
import { scoreRun } from "./metrics/score-run.ts";
import type { ReadReport } from "./report/read-report.ts";

/** A policy and the golden set it is applied to. */
interface PolicyPair {
  readonly policy: Policy;
  readonly golden: readonly ByteSource[];
  /** Labels that came apart from the questions. */
  readonly labels: readonly ByteSource[];
}

export type BaselineRequest =
  | { readonly kind: "none"; readonly why: "first_run" | "no_baseline" | "baseline_unreadable"; readonly note?: string }
  | { readonly kind: "traces"; readonly sources: readonly ByteSource[]; readonly origin: RunOrigin }
  | { readonly kind: "report"; readonly report: ReadReport };

export interface GateRequest {
  /** The head's own pair first; a second pair (that of the base commit) can only make the decision worse. */
  readonly pairs: readonly [PolicyPair, ...PolicyPair[]];
  readonly traces: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  readonly baseline: BaselineRequest;
  readonly adapter: TraceAdapter;
  readonly configId: string | null;
  readonly suite: string | null;
  readonly headOrigin: RunOrigin;
  /** What of the traces is missing, in words for the user; null where all are there. */
  readonly incomplete: string | null;
  /** `YYYY-MM-DD`; waivers expire by it. */
  readonly today: string;
  /** Whether questions may appear in the report. */
  readonly includeText: boolean;
  /** Shown in the reports; null leaves it out. */
  readonly date: string | null;
  readonly sha256: (text: string) => string;
  /** Told now and then how many rows of which run were read. */
  readonly onProgress?: (what: "head" | "baseline", rows: number) => void;
}

/**
 * The whole gate, from bytes to a judged run: read, score, compare, evaluate. Every problem of the inputs goes to the
 * log, and each stage ends by throwing all of them at once. With two pairs the worse decision is returned.
 */
export async function runGate(request: GateRequest, log: DiagnosticLog): Promise<GateRun> {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const sets: PairState[] = [];
  for (const [i, pair] of request.pairs.entries()) sets.push(await preparePair(pair, index, request, i === 0, log));
  if (log.errorCount > 0) await checkShapes(request, log);
  log.throwIfErrors();
  await scoreRun(request.traces, request.adapter, sets, log, (rows) => request.onProgress?.("head", rows));
  log.throwIfErrors();
  const heads = sets.map((set) => chooseConfig(set.scorer.finish(), request.configId, set.strict, log));
  log.throwIfErrors();
  const baselines = await readBaselines(request, sets, heads, log);
  const runs = sets.map((set, i) => judge(set, heads[i]!, baselines[i] ?? null, request, index, log));
  const [first, ...others] = runs as [GateRun, ...GateRun[]];
  return others.reduce(
    (worst, run) => (worseOf(worst.evaluation, run.evaluation) === worst.evaluation ? worst : run),
    first,
  );
}

/** With a golden set that cannot be used, the traces can still be told whether they have the right shape. */
async function checkShapes({ traces, adapter }: GateRequest, log: DiagnosticLog): Promise<void> {
  for (const source of traces) for await (const _ of adapter.read(source, log));
}

interface PairState {
  readonly policy: Policy;
  readonly golden: GoldenSet;
  readonly scorer: RunScorer;
  readonly strict: boolean;
  readonly isExcluded: (caseIndex: number) => boolean;
  newScorer(): RunScorer;
}

async function preparePair(
  pair: PolicyPair,
  index: ChunkIndex,
  request: GateRequest,
  strict: boolean,
  log: DiagnosticLog,
): Promise<PairState> {
  const { policy } = pair;
  const labels = await readLabels(pair.labels, log);
  const golden = await readGolden(
    pair.golden,
    { relevantFrom: policy.relevantFrom, sha256: request.sha256, labels },
    log,
  );
  warnStrayLabels(labels, golden, log);
  checkLabels(golden, index, log);
  const members = chooseSuite(request.suite, policy.suites, golden, request.sha256, log);
  const isExcluded = (i: number): boolean =>
    golden.cases[i]!.split === "validation" || (members !== null && !members.has(i));
  if (golden.cases.length > 0 && golden.cases.every((_, i) => isExcluded(i))) {
    log.error("golden/nothing-to-judge", "every case of the golden set is excluded by its split or the suite", {});
  }
  const columns = planColumns(policy.cutoffs);
  const options = {
    columns,
    ndcgGain: policy.ndcgGain,
    blockStages: policy.acl.blockStages,
    phrases: policy.phrases,
    isExcluded,
  };
  const newScorer = (): RunScorer => new RunScorer(golden, index, options);
  return { policy, golden, scorer: newScorer(), strict, isExcluded, newScorer };
}

async function readBaselines(
  request: GateRequest,
  sets: readonly PairState[],
  heads: readonly ChosenConfig[],
  log: DiagnosticLog,
): Promise<(FingerprintedRun & { readonly origin: RunOrigin })[]> {
  const { baseline } = request;
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return sets.map(() => baseline.report);
  const targets = sets.map((set) => ({ golden: set.golden, scorer: set.newScorer(), strict: set.strict }));
  await scoreRun(baseline.sources, request.adapter, targets, log, (rows) => request.onProgress?.("baseline", rows));
  log.throwIfErrors();
  const found = targets.map(({ scorer }, i) => {
    const runs = scorer.finish();
    const same = runs.find(({ configId }) => configId === heads[i]!.scores.configId);
    const scores = same ?? (runs.length === 1 ? runs[0] : undefined);
    if (scores === undefined) {
      const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
      log.error(
        "trace/several-configs",
        `the baseline holds several configs and none is "${heads[i]!.scores.configId}": ${names}`,
      );
    }
    return { scores: scores as RunScores, set: sets[i]! };
  });
  log.throwIfErrors();
  return found.map(({ scores, set }) => ({
    scores,
    fingerprint: fingerprintOf(scores, set, request),
    origin: baseline.origin,
  }));
}

function fingerprintOf(scores: RunScores, { golden, policy }: PairState, { suite, sha256 }: GateRequest) {
  const { cutoffs, ndcgGain, relevantFrom } = policy;
  return fingerprint(scores, golden, { cutoffs, ndcgGain, relevantFrom, suite, sha256 });
}

function judge(
  set: PairState,
  head: ChosenConfig,
  baseline: (FingerprintedRun & { readonly origin: RunOrigin }) | null,
  request: GateRequest,
  index: ChunkIndex,
  log: DiagnosticLog,
): GateRun {
  const { policy, golden } = set;
  const { scores, others } = head;
  const headFingerprint = fingerprintOf(scores, set, request);
  const refs = runMetrics(scores.columns.keys());
  const telling = caseMetrics(refs, policy.cutoffs);
  const health = labelHealth(golden, index, scores, baseline?.scores ?? null, policy.cutoffs);
  const own = { scores, fingerprint: headFingerprint };
  const comparison = baseline === null ? null : compareRuns(own, baseline, telling, staleLabels(health));
  const noBaseline = request.baseline.kind === "none" ? request.baseline.why : null;
  warnOfRun(scores, policy, golden, log);
  const baselineNote = request.baseline.kind === "none" ? (request.baseline.note ?? null) : null;
  const { today, suite, incomplete } = request;
  const metrics = new Map(
    refs.map((ref) => [
      ref.name,
      compareMetric(ref, scores, comparison?.baseline ?? null, comparison?.pairing ?? null),
    ]),
  );
  const input = {
    policy,
    golden,
    head: scores,
    comparison,
    metrics,
    labelHealth: health,
    noBaseline,
    baselineNote,
    incomplete,
    today,
    suite,
  };
  return {
    input,
    evaluation: evaluate(input),
    causes: explainRun({ ...input, index, metrics: refs, caseMetrics: telling }),
    headOrigin: request.headOrigin,
    headFingerprint,
    baselineOrigin: baseline?.origin ?? { sha: null, runId: null, attempt: null },
    baselineFingerprint: baseline?.fingerprint ?? null,
    metrics: refs,
    caseMetrics: telling,
    otherConfigs: others,
    index,
    complete: request.incomplete === null,
    warnings: log.warnings(),
    warningCounts: new Map(log.warnings().map(({ code }) => [code, log.count(code)])),
    includeText: request.includeText,
    date: request.date,
  };
}
