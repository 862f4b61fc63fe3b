import { type FingerprintedRun, fingerprint } from "../compare/index.ts";
import { DiagnosticLog, type Place, UserError } from "../diagnostics/index.ts";
import type { JudgeRecord, RunOrigin } from "../gate/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { judgedFormat } from "../input/traces/index.ts";
import {
  type ChosenConfig,
  chooseConfig,
  type ReadingOptions,
  type RunScorer,
  type RunScores,
  type ScoringTarget,
  scoreRun,
} from "../scoring/index.ts";
import type { PairState, PreparedGate } from "./prepare.ts";
import { type GateRequest, holdsScores } from "./request.ts";

/** Returns what a run was made and scored with. Runs with different fingerprints may not be comparable. */
export function fingerprintRun(
  scores: RunScores,
  { golden, policy }: PairState,
  { manifestSize }: Pick<ChunkIndex, "manifestSize">,
  { suite, sha256 }: GateRequest,
) {
  const { cutoffs, ndcgGain, deniedBy, relevantFrom, evidenceCoverage, phrases, acl } = policy;
  const own = { cutoffs, ndcgGain, deniedBy, relevantFrom, evidenceCoverage, phrases, blockStages: acl.blockStages };
  const options = { ...own, manifestSize, suite, sha256 };
  return fingerprint(scores, golden, options);
}

type JudgeConditions = Pick<GateRequest, "base" | "baseline" | "incomplete" | "pairs">;

/**
 * Returns why the live judge is not called for a change that fails in any case, in words for the user; null if it is
 * called. Such a run is repeated, and its replies would be paid for twice, because only runs of the branch itself fill the
 * cache that later runs read.
 */
function skipJudgeReason({ base, baseline, incomplete, pairs }: JudgeConditions): string | null {
  if (base === undefined) return null;
  const lost = baseline.kind === "none" ? baseline.why.code : null;
  const fails = (rule: "onUnreadable" | "onFirstRun"): boolean =>
    pairs.some((pair) => pair?.policy.baseline[rule] === "fail");
  const found: readonly (readonly [boolean, string])[] = [
    [incomplete !== null, "part of the run is missing"],
    [base.unreadable !== null, "the base commit could not be read"],
    [lost === "baseline_unreadable" && fails("onUnreadable"), "the baseline could not be read"],
    [lost === "first_run" && fails("onFirstRun"), "there is no baseline yet"],
  ];
  const [, why] = found.find(([isSo]) => isSo) ?? [];
  return why === undefined ? null : `nothing is asked in a run that has to be repeated, ${why}`;
}

/** How the traces are read for the base commit's dataset. */
interface BaseReading {
  /** Reads the traces with the base commit's adapters into its target; null if the adapters are the same. */
  readonly read: ((target: ScoringTarget) => Promise<unknown>) | null;
  /** Why its adapters cannot read these traces, in words for the user; null if they can. */
  readonly unread: string | null;
}

const AS_OWN: BaseReading = { read: null, unread: null };

/**
 * The policy's `adapters` decide which chunks and cases a row of another tool names. A change that edits them could turn a
 * leaked chunk into an unknown one, so its traces are also read with the base commit's adapters. If these cannot read the
 * traces, which is tried first, they are not used: a change of formats must be possible.
 */
async function readAsBase(
  traces: readonly ByteSource[],
  own: PairState,
  base: PairState | null,
  options: Omit<ReadingOptions, "adapters">,
): Promise<BaseReading> {
  if (base === null) return AS_OWN;
  const { adapters } = base.policy;
  if (JSON.stringify(adapters) === JSON.stringify(own.policy.adapters)) return AS_OWN;
  const read = async (target: ScoringTarget): Promise<DiagnosticLog> => {
    const log = new DiagnosticLog();
    await scoreRun(traces, { ...options, adapters }, [target], log);
    return log;
  };
  try {
    if (await holdsScores(traces, options.adapter)) {
      base.scorer.refuse(
        "scores of shards were read by the adapters of this change; give the gate the traces themselves",
      );
      return AS_OWN;
    }
    const { golden, strict, setup } = base;
    (await read({ golden, strict, setup, scorer: base.newScorer() })).throwIfErrors();
    return { read, unread: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { read: null, unread: error.diagnostics[0]!.message };
  }
}

/** Returns the options to read traces with. Both runs are read by the change's own policy. */
function readingOptions(request: GateRequest, index: ChunkIndex, what: "head" | "baseline"): ReadingOptions {
  const { adapter, sha256, pairs, onProgress, onReading } = request;
  return {
    adapter,
    sha256,
    index,
    adapters: pairs[0].policy.adapters,
    onRows: (rows) => onProgress?.(what, rows),
    ...(onReading === undefined || what === "baseline" ? {} : { onReading }),
  };
}

/** The baseline, scored with one dataset. */
export type ScoredBaseline = FingerprintedRun & {
  readonly origin: RunOrigin;
  /** See `EvaluationInput.recentValues`; absent for a baseline of traces. */
  readonly recentValues?: ReadonlyMap<string, readonly number[]>;
};

/**
 * Returns the baseline for each scored dataset: a report is the same for all, traces are scored with each. Empty without a
 * baseline, null for a dataset without the configuration of this run. Throws problems of the baseline.
 */
export async function scoreBaseline(
  request: GateRequest,
  { index }: PreparedGate,
  heads: readonly ScoredHead[],
  judge: ScoringWatch,
  log: DiagnosticLog,
): Promise<readonly (ScoredBaseline | null)[]> {
  const { baseline } = request;
  if (baseline.kind !== "traces" && (request.baselineCorpus ?? []).length > 0)
    log.warn("corpus/unused", "The baseline is not traces, so its corpus manifest is not read.");
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return heads.map(() => baseline.report);
  const corpus = await readBaselineCorpus(request, log);
  const scorerOf = (set: PairState): RunScorer => (corpus === null ? set.newScorerByTraces() : set.newScorer(corpus));
  const watched = judge.watch(heads.map(({ set }) => ({ set, scorer: scorerOf(set) })));
  const { targets } = watched;
  const strays = new Set<string>();
  // Cases that were deleted since are reported, as they are for a baseline report.
  const onStray = (id: string): void => void strays.add(id);
  const reading = readingOptions(request, corpus ?? index, "baseline");
  await scoreRun(baseline.sources, { ...reading, onStray }, targets, log);
  log.throwIfErrors();
  const { configId } = heads[0]!.head.scores;
  const finished = await watched.finish(configId, log);
  const found = targets.map(({ scorer }, i) => {
    const { set } = heads[i]!;
    if (scorer.refused !== null) log.error("scores/other-setup", `baseline, base commit's rules: ${scorer.refused}`);
    const runs = finished[i]!;
    const scores = runs.find((run) => run.configId === configId) ?? (runs.length === 1 ? runs[0] : undefined);
    if (runs.length === 0 && set.strict) {
      log.error(
        "trace/empty",
        "no trace of the baseline belongs to a case of the golden set",
        placeOf(baseline.sources),
      );
    } else if (scores === undefined && set.strict) {
      const names = runs.map((run) => run.configId ?? "(none)").join(", ");
      const gated = configId === null ? "without a name, as that of the change" : `"${configId}"`;
      log.error("trace/several-configs", `the baseline holds several configs and none is ${gated}: ${names}`, {
        ...placeOf(baseline.sources),
        hint: `give a baseline that holds ${configId === null ? "one config alone" : `"${configId}", or one config alone`}: config-id says which config of the change is gated`,
      });
    }
    // The base commit's dataset can still contain them.
    return { scores: scores && set.strict ? { ...scores, strays: [...strays] } : scores, set };
  });
  log.throwIfErrors();
  if (corpus === null && index.hasText && found.some(({ scores }) => (scores?.notes.hidingEvidence ?? 0) > 0))
    log.warn("corpus/baseline-missing", "The baseline traces have no texts, so their evidence is unknown.");
  return found.map(({ scores, set }) =>
    scores === undefined
      ? null
      : { scores, fingerprint: fingerprintRun(scores, set, corpus ?? NO_MANIFEST, request), origin: baseline.origin },
  );
}

const NO_MANIFEST = { manifestSize: 0 };

/** Reads the corpus manifest of baseline traces; null without one. */
async function readBaselineCorpus(
  { baselineCorpus = [] }: GateRequest,
  log: DiagnosticLog,
): Promise<ChunkIndex | null> {
  if (baselineCorpus.length === 0) return null;
  const index = new ChunkIndex();
  await readCorpus(baselineCorpus, index, log);
  log.throwIfErrors();
  return index;
}

const placeOf = ([first]: readonly ByteSource[]): Place => (first === undefined ? {} : { file: first.name });

/** A policy and dataset, and this run scored with them. */
export interface ScoredHead {
  readonly set: PairState;
  readonly head: ChosenConfig;
}

/**
 * Scores this run with the change's own dataset and, if there is one, with that of the base commit. Throws problems of the
 * traces. `unread`: why the base commit's adapters cannot read the traces, or null.
 */
export async function scoreHead(
  request: GateRequest,
  { index, own, base, sets }: PreparedGate,
  judge: ScoringWatch,
  log: DiagnosticLog,
): Promise<{ readonly scored: readonly ScoredHead[]; readonly unread: string | null }> {
  const watched = judge.watch(sets.map((set) => ({ set, scorer: set.scorer })));
  const options = readingOptions(request, index, "head");
  const { adapter, sha256 } = options;
  const asBase = await readAsBase(request.traces, own, base?.state ?? null, { adapter, sha256, index });
  const [ownTarget, ...more] = watched.targets;
  await scoreRun(request.traces, options, asBase.read === null ? watched.targets : [ownTarget!], log);
  log.throwIfErrors();
  if (asBase.read !== null) for (const target of more) await asBase.read(target);
  const [ownRuns, baseRuns] = await watched.finish(request.configId, log);
  const head = chooseConfig(ownRuns!, request.configId, log);
  if (head === null) throw log.asError();
  const scored: ScoredHead[] = [{ set: own, head }];
  if (base?.state && base.state.scorer.refused === null) {
    const scores = baseRuns?.find(({ configId }) => configId === head.scores.configId);
    if (scores !== undefined) scored.push({ set: base.state, head: { scores, others: head.others } });
  }
  return { scored, unread: asBase.unread };
}

/** The targets of one reading of traces, and their results. */
interface WatchedScoring {
  readonly targets: readonly ScoringTarget[];
  /** Ends the reading, and returns the scores per target, including those of the live judge. */
  finish(config: string | null, log: DiagnosticLog): Promise<readonly (readonly RunScores[])[]>;
}

/** Adds a live judge to the scoring of runs, if there is one. */
export interface ScoringWatch {
  watch(runs: readonly { readonly set: PairState; readonly scorer: RunScorer }[]): WatchedScoring;
  /** Absent without a judge. */
  readonly record?: JudgeRecord;
}

const targetOf = ({ set, scorer }: { readonly set: PairState; readonly scorer: RunScorer }): ScoringTarget => {
  const { golden, strict, setup } = set;
  return { golden, scorer, strict, setup };
};

/** Scoring without a judge, which loads nothing of it. */
const WITHOUT_JUDGE: ScoringWatch = {
  watch: (runs) => ({
    targets: runs.map(targetOf),
    finish: async () => runs.map(({ scorer }) => scorer.finish()),
  }),
};

/**
 * Starts the LLM judge of a request, or returns one that does nothing. The base commit's policy limits what it can spend,
 * so that a change cannot raise its own budget.
 */
export async function startJudge(request: GateRequest, { index }: PreparedGate): Promise<ScoringWatch> {
  const { judging: live, pairs, sha256, includeText, baseline } = request;
  if (live === undefined) return WITHOUT_JUDGE;
  const { startJudging } = await import("../judge/lazy.ts");
  const limits = (pairs[1] ?? pairs[0]).policy.judge;
  const asked = { ...live, unavailable: live.unavailable ?? skipJudgeReason(request) };
  const cache = baseline.kind === "report" ? baseline.report.judgeCache : undefined;
  const caches = cache === undefined ? live.caches : [...live.caches, cache];
  const judging = await startJudging(asked, limits, { index, sha256, includeText }, caches);
  return {
    record: judging,
    watch: (runs) => {
      const desks = runs.map(({ set: { golden, policy }, scorer }) =>
        judging.desk({ golden, scorer, settings: policy.judge, gates: policy.gates, phrases: policy.phrases }),
      );
      return {
        targets: runs.map((run, i) => ({
          ...targetOf(run),
          formatOf: judgedFormat,
          onScored: (...scored) => desks[i]!.offer(...scored),
          onMerged: (scored) => desks[i]!.pass(scored),
        })),
        finish: async (config, log) => {
          await judging.ask(desks, config, log);
          return runs.map(({ scorer }, i) => scorer.finish().map((scores) => desks[i]!.complete(scores)));
        },
      };
    },
  };
}
