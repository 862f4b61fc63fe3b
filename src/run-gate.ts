import { accessSince } from "./access-since.ts";
import { checkShapes } from "./check-shapes.ts";
import type { FingerprintedRun } from "./compare/compare-runs.ts";
import { fingerprint } from "./compare/fingerprint.ts";
import type { TraceAdapter } from "./dataset/adapter.ts";
import { ChunkIndex } from "./dataset/chunk-index.ts";
import type { FileReading } from "./dataset/file-reading.ts";
import type { GoldenAdapter } from "./dataset/golden-adapters/golden-adapter.ts";
import { readCorpus } from "./dataset/read-corpus.ts";
import type { ByteSource } from "./dataset/source.ts";
import type { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import { applyBase } from "./gate/apply-base.ts";
import type { BaseNotes } from "./gate/base-notes.ts";
import type { GateRun, RunOrigin } from "./gate/gate-run.ts";
import { shortOfCases } from "./gate/short-of-cases.ts";
import type { LiveJudging } from "./judge/live-judging.ts";
import { type AnchorRequest, judgePair } from "./judge-pair.ts";
import { type ChosenConfig, chooseConfig } from "./metrics/choose-config.ts";
import type { RunScores } from "./metrics/run-scores.ts";
import { type ReadingOptions, scoreRun } from "./metrics/score-run.ts";
import type { SharedScoring } from "./metrics/shared-scoring.ts";
import { fillChanges } from "./metrics/traffic/fill-changes.ts";
import { type PairState, type PolicyPair, type PreparedBase, prepareBase, preparePair } from "./prepare-pair.ts";
import { readAsBase } from "./read-as-base.ts";
import type { ReadReport } from "./report/read-report.ts";
import { requestCrew } from "./request-crew.ts";
import { scoreRange } from "./score-range.ts";
import type { Crew, CrewOrder } from "./scoring-crew.ts";
import { type ScoringWatch, watchScoring } from "./watch-scoring.ts";

export type BaselineRequest =
  | { readonly kind: "none"; readonly why: "first_run" | "no_baseline" | "baseline_unreadable"; readonly note?: string }
  | { readonly kind: "traces"; readonly sources: readonly ByteSource[]; readonly origin: RunOrigin }
  | { readonly kind: "report"; readonly report: ReadReport };

/** What the head is compared with. */
export interface EarlierRuns {
  readonly baseline: BaselineRequest;
  /** The second horizon; absent where the policy names none. */
  readonly anchor?: AnchorRequest;
}

export interface GateRequest {
  /** The head's own pair first; a second pair (that of the base commit) can only make the decision worse. */
  readonly pairs: readonly [own: PolicyPair, base?: PolicyPair];
  /** What is known of the base commit; absent where there is none to ask. */
  readonly base?: BaseNotes;
  /** The corpus manifest of the base commit, where the change has another. */
  readonly baseCorpus?: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  /** Asked when threads have begun to score the head: a large report takes as long to read. */
  readonly earlier: () => Promise<EarlierRuns>;
  /** The formats that the user named; where null each file is looked at. */
  readonly adapter: TraceAdapter | null;
  readonly goldenAdapter: GoldenAdapter | null;
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
  /** Asked for threads where there may be much to score; absent where this thread does all of it. */
  readonly crewFor?: (order: CrewOrder) => Promise<Crew | null>;
  /** A judge to ask for the values of judged metrics; absent where none is configured. */
  readonly judging?: LiveJudging;
  /** Told now and then how many rows of which run were read. */
  readonly onProgress?: (what: "head" | "baseline", rows: number) => void;
  /** Told how the rows of each file of the head that comes from another tool found their cases and chunks. */
  readonly onReading?: (reading: FileReading) => void;
}

/**
 * The whole gate, from bytes to a judged run: read, score, compare, evaluate. Every problem of the inputs goes to the
 * log, and each stage ends by throwing all of them at once. With two pairs the worse decision is returned.
 */
export async function runGate(request: GateRequest, log: DiagnosticLog): Promise<GateRun> {
  let crew = await requestCrew(request, request.traces);
  try {
    const earlier = await request.earlier();
    const { baseline } = earlier;
    if (baseline.kind === "traces") crew ??= await requestCrew(request, baseline.sources);
    return await gate({ ...request, ...earlier }, crew, log);
  } finally {
    crew?.close();
  }
}

async function gate(request: GateRequest & EarlierRuns, crew: Crew | null, log: DiagnosticLog): Promise<GateRun> {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const own = await preparePair(request.pairs[0], index, request, log);
  if (log.errorCount > 0) await checkShapes(request, index, log);
  log.throwIfErrors();
  const [, second] = request.pairs;
  const base = second === undefined ? null : await prepareBase(second, own, index, request);
  const sets = base?.state ? [own, base.state] : [own];
  const scoring = await watchScoring(
    request.judging,
    second?.policy ?? own.policy,
    { index, sha256: request.sha256, includeText: request.includeText },
    judgeCaches(request),
  );
  const watched = scoring.watch(sets.map((set) => ({ set, scorer: set.scorer })));
  const { opened, kept } = await accessSince(request.baseCorpus ?? [], index, sets);
  // The threads read the change's own manifest alone.
  const shared = kept > 0 ? undefined : crew?.share(own.golden.hash, (part) => scoreRange(part, own, index));
  const options = reading(request, index, "head", shared);
  const { adapter, sha256 } = options;
  const asBase = await readAsBase(request.traces, own, base?.state ?? null, { adapter, sha256, index });
  const [ownTarget, ...more] = watched.targets;
  await scoreRun(request.traces, options, asBase.read === null ? watched.targets : [ownTarget!], log);
  log.throwIfErrors();
  if (asBase.read !== null) for (const target of more) await asBase.read(target);
  const [ownRuns, baseRuns] = await watched.finish(request.configId, log);
  const head = chooseConfig(ownRuns ?? [], request.configId, true, log);
  log.throwIfErrors();
  const judged = [{ set: own, head }];
  const refused = base?.state?.scorer.refused ?? null;
  const scored = refused === null ? baseRuns : undefined;
  const other = scored?.find(({ configId }) => configId === head.scores.configId);
  if (base?.state && other !== undefined)
    judged.push({ set: base.state, head: { scores: other, others: head.others } });
  const baselines = await readBaselines(request, judged, index, { scoring, shared }, log);
  const { baseline, anchor = null, headOrigin, includeText, date, today, suite, incomplete } = request;
  const [noBaseline, baselineNote] = baseline.kind === "none" ? [baseline.why, baseline.note ?? null] : [null, null];
  const runs = judged.map(({ set, head: chosen }, i) => {
    const { policy, golden, coverageOf, pair, columns } = set;
    const before = baselines[i] ?? null;
    const scores = pair.traffic && before !== null ? fillChanges(chosen.scores, before.scores, columns) : chosen.scores;
    const headFingerprint = fingerprintOf(chosen.scores, set, request);
    return judgePair(
      {
        policy,
        golden,
        coverageOf,
        head: { ...chosen, scores },
        headFingerprint,
        baseline: before,
        anchor,
        calibration: pair.calibration ?? [],
      },
      { noBaseline, baselineNote, headOrigin, includeText, date, today, suite, incomplete, index },
      set.log,
    );
  });
  const [first, beside] = runs as [GateRun, GateRun?];
  const judge = scoring.record === undefined ? {} : { judge: scoring.record };
  if (request.base === undefined) return { ...first, ...judge };
  const notes = { ...request.base, unread: asBase.unread };
  return { ...withBase(first, beside ?? null, notes, base, opened), ...judge };
}

/** The worse of the two, as the base rule has it. */
function withBase(
  own: GateRun,
  base: GateRun | null,
  notes: BaseNotes,
  prepared: PreparedBase | null,
  opened: readonly string[],
): GateRun {
  const pair = ({ evaluation, input }: GateRun) => {
    return { evaluation, policy: input.policy, short: shortOfCases(evaluation.gates, input) };
  };
  const expects = prepared?.state?.golden.cases.some((_, i) => !prepared.state?.isExcluded(i)) ?? false;
  const refused = prepared?.state?.scorer.refused ?? null;
  const known: BaseNotes = {
    ...notes,
    ...(prepared?.invalid ? { golden: "invalid", goldenNote: prepared.invalid } : {}),
    ...(base === null && expects ? { unreadable: "none of its cases has a trace" } : {}),
    ...(refused === null ? {} : { unreadable: refused }),
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

/** What a live judge said in the run that the baseline is. */
function judgeCaches({ baseline }: EarlierRuns): readonly ByteSource[] {
  return baseline.kind === "report" && baseline.report.judgeCache !== undefined ? [baseline.report.judgeCache] : [];
}

/** Head and baseline are read alike: by the head's own policy, because the traces are the change's own as well. */
function reading(
  request: GateRequest,
  index: ChunkIndex,
  what: "head" | "baseline",
  shared: SharedScoring | undefined,
): ReadingOptions {
  const { adapter, sha256, pairs, onProgress, onReading } = request;
  return {
    ...{ adapter, sha256, index, adapters: pairs[0].policy.adapters },
    onRows: (rows) => onProgress?.(what, rows),
    ...(shared === undefined ? {} : { shared }),
    ...(onReading === undefined || what === "baseline" ? {} : { onReading }),
  };
}

async function readBaselines(
  request: GateRequest & EarlierRuns,
  judged: readonly { readonly set: PairState; readonly head: ChosenConfig }[],
  index: ChunkIndex,
  { scoring, shared }: { readonly scoring: ScoringWatch; readonly shared: SharedScoring | undefined },
  log: DiagnosticLog,
): Promise<((FingerprintedRun & { readonly origin: RunOrigin }) | null)[]> {
  const { baseline } = request;
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return judged.map(() => baseline.report);
  const watched = scoring.watch(judged.map(({ set }) => ({ set, scorer: set.newScorer() })));
  const { targets } = watched;
  await scoreRun(baseline.sources, reading(request, index, "baseline", shared), targets, log);
  log.throwIfErrors();
  const finished = await watched.finish(judged[0]!.head.scores.configId, log);
  const found = targets.map(({ scorer }, i) => {
    if (scorer.refused !== null) log.error("scores/other-setup", `baseline, base commit's rules: ${scorer.refused}`);
    const runs = finished[i]!;
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
  const { cutoffs, ndcgGain, relevantFrom, phrases, acl } = policy;
  const options = { cutoffs, ndcgGain, relevantFrom, phrases, blockStages: acl.blockStages, suite, sha256 };
  return fingerprint(scores, golden, options);
}
