import { caseMetrics } from "./compare/case-metrics.ts";
import { compareMetric } from "./compare/compare-metric.ts";
import { compareRuns, type FingerprintedRun } from "./compare/compare-runs.ts";
import { fingerprint } from "./compare/fingerprint.ts";
import { runMetrics } from "./compare/run-metrics.ts";
import type { TraceAdapter } from "./dataset/adapter.ts";
import { ChunkIndex } from "./dataset/chunk-index.ts";
import { readCorpus } from "./dataset/read-corpus.ts";
import type { ByteSource } from "./dataset/source.ts";
import { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import { UserError } from "./diagnostics/user-error.ts";
import { type AnchorComparison, applyAnchor } from "./gate/apply-anchor.ts";
import { applyBase } from "./gate/apply-base.ts";
import type { BaseNotes } from "./gate/base-notes.ts";
import { evaluate } from "./gate/evaluate.ts";
import type { GateRun, RunOrigin } from "./gate/gate-run.ts";
import { warnOfRun } from "./gate/warn-of-run.ts";
import { widenedAccess } from "./gate/widened-access.ts";
import { type ChosenConfig, chooseConfig } from "./metrics/choose-config.ts";
import type { RunScores } from "./metrics/run-scores.ts";
import { scoreRun } from "./metrics/score-run.ts";
import { type PairState, type PolicyPair, type PreparedBase, prepareBase, preparePair } from "./prepare-pair.ts";
import type { ReadReport } from "./report/read-report.ts";

export type BaselineRequest =
  | { readonly kind: "none"; readonly why: "first_run" | "no_baseline" | "baseline_unreadable"; readonly note?: string }
  | { readonly kind: "traces"; readonly sources: readonly ByteSource[]; readonly origin: RunOrigin }
  | { readonly kind: "report"; readonly report: ReadReport };

type AnchorRequest = { readonly runId: number } & ({ readonly report: ReadReport } | { readonly unreadable: string });

export interface GateRequest {
  /** The head's own pair first; a second pair (that of the base commit) can only make the decision worse. */
  readonly pairs: readonly [own: PolicyPair, base?: PolicyPair];
  /** What is known of the base commit; absent where there is none to ask. */
  readonly base?: BaseNotes;
  /** The corpus manifest of the base commit, where the change has another. */
  readonly baseCorpus?: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  readonly baseline: BaselineRequest;
  /** The second horizon; absent where the policy names none. */
  readonly anchor?: AnchorRequest;
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
  const own = await preparePair(request.pairs[0], index, request, log);
  if (log.errorCount > 0) await checkShapes(request, log);
  log.throwIfErrors();
  const [, second] = request.pairs;
  const base = second === undefined ? null : await prepareBase(second, own, index, request);
  const sets = base?.state ? [own, base.state] : [own];
  await scoreRun(request.traces, request.adapter, sets, log, (rows) => request.onProgress?.("head", rows));
  log.throwIfErrors();
  const head = chooseConfig(own.scorer.finish(), request.configId, true, log);
  log.throwIfErrors();
  const judged = [{ set: own, head }];
  const other = base?.state?.scorer.finish().find(({ configId }) => configId === head.scores.configId);
  if (base?.state && other !== undefined)
    judged.push({ set: base.state, head: { scores: other, others: head.others } });
  const baselines = await readBaselines(request, judged, log);
  const runs = judged.map(({ set, head: chosen }, i) => judge(set, chosen, baselines[i] ?? null, request, index));
  const [first, beside] = runs as [GateRun, GateRun?];
  if (request.base === undefined) return first;
  return withBase(first, beside ?? null, request.base, base, await widened(request.baseCorpus ?? [], index));
}

/** Chunks that the change opens; main's own mistakes in its manifest are not the change's. */
async function widened(corpus: readonly ByteSource[], index: ChunkIndex): Promise<string[]> {
  const base = new ChunkIndex();
  try {
    await readCorpus(corpus, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return widenedAccess(index, base);
}

/** The worse of the two, as the base rule has it. */
function withBase(
  own: GateRun,
  base: GateRun | null,
  notes: BaseNotes,
  prepared: PreparedBase | null,
  opened: readonly string[],
): GateRun {
  const pair = ({ evaluation, input }: GateRun) => ({ evaluation, policy: input.policy });
  const expects = prepared?.state?.golden.cases.some((_, i) => !prepared.state?.isExcluded(i)) ?? false;
  const known: BaseNotes = {
    ...notes,
    ...(prepared?.invalid ? { golden: "invalid", goldenNote: prepared.invalid } : {}),
    ...(base === null && expects ? { unreadable: "none of its cases has a trace" } : {}),
  };
  const { chosen, evaluation, findings } = applyBase(
    pair(own),
    base === null ? null : pair(base),
    known,
    prepared?.difference ?? null,
    opened,
  );
  return { ...(chosen === "base" && base !== null ? base : own), evaluation, base: findings };
}

/** With a golden set that cannot be used, the traces can still be told whether they have the right shape. */
async function checkShapes({ traces, adapter }: GateRequest, log: DiagnosticLog): Promise<void> {
  for (const source of traces) for await (const _ of adapter.read(source, log));
}

async function readBaselines(
  request: GateRequest,
  judged: readonly { readonly set: PairState; readonly head: ChosenConfig }[],
  log: DiagnosticLog,
): Promise<((FingerprintedRun & { readonly origin: RunOrigin }) | null)[]> {
  const { baseline } = request;
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return judged.map(() => baseline.report);
  const targets = judged.map(({ set }) => ({ golden: set.golden, scorer: set.newScorer(), strict: set.strict }));
  await scoreRun(baseline.sources, request.adapter, targets, log, (rows) => request.onProgress?.("baseline", rows));
  log.throwIfErrors();
  const found = targets.map(({ scorer }, i) => {
    const runs = scorer.finish();
    const same = runs.find(({ configId }) => configId === judged[i]!.head.scores.configId);
    const scores = same ?? (runs.length === 1 ? runs[0] : undefined);
    if (scores === undefined && judged[i]!.set.strict) {
      const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
      log.error(
        "trace/several-configs",
        `the baseline holds several configs and none is "${judged[i]!.head.scores.configId}": ${names}`,
      );
    }
    return { scores, set: judged[i]!.set };
  });
  log.throwIfErrors();
  return found.map(({ scores, set }) =>
    scores === undefined ? null : { scores, fingerprint: fingerprintOf(scores, set, request), origin: baseline.origin },
  );
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
): GateRun {
  const { policy, golden, log } = set;
  const { scores, others } = head;
  const headFingerprint = fingerprintOf(scores, set, request);
  const refs = runMetrics(scores.columns.keys());
  const telling = caseMetrics(refs, policy.cutoffs);
  const comparison =
    baseline === null ? null : compareRuns({ scores, fingerprint: headFingerprint }, baseline, telling);
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
    ...(set.coverageOf === null ? {} : { coverageOf: set.coverageOf }),
    head: scores,
    comparison,
    metrics,
    noBaseline,
    baselineNote,
    incomplete,
    today,
    suite,
  };
  const evaluation = evaluate(input);
  const { anchor } = request;
  const horizon: AnchorComparison | null =
    anchor === undefined
      ? null
      : "unreadable" in anchor
        ? anchor
        : {
            runId: anchor.runId,
            comparison: compareRuns({ scores, fingerprint: headFingerprint }, anchor.report, telling),
          };
  return {
    input,
    evaluation: horizon === null ? evaluation : applyAnchor(evaluation, input, horizon),
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
    base: null,
  };
}
