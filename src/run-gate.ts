import { DiagnosticLog } from "./diagnostics/index.ts";
import { applyBase } from "./gate/base-commit/index.ts";
import type { BaseNotes, GateRun } from "./gate/index.ts";
import type { ChunkIndex } from "./input/corpus/index.ts";
import type { ByteSource } from "./input/rows/index.ts";
import {
  beginWith,
  type Crew,
  type EarlierRuns,
  evaluatePair,
  fingerprintRun,
  type GateRequest,
  type PairState,
  type PreparedGate,
  prepareGate,
  requestCrew,
  type ScoredBaseline,
  type ScoredHead,
  type ScoringMeans,
  scoreBaseline,
  scoreHead,
  skipJudgeReason,
  throwInputErrors,
  watchScoring,
} from "./run/index.ts";
import { fillChanges, type SharedScoring, valuePlaces } from "./scoring/index.ts";

/**
 * The whole gate, from bytes to a judged run: read, score, compare, evaluate. A stage that meets mistakes ends it, and
 * all mistakes of the inputs are thrown at once. With two pairs the worse decision is returned.
 */
export async function runGate(request: GateRequest, log: DiagnosticLog): Promise<GateRun> {
  const [{ policy, golden, labels, traffic }] = request.pairs;
  let asked: Promise<EarlierRuns> | undefined;
  const earlier = (): Promise<EarlierRuns> => (asked ??= request.earlier());
  try {
    return await readAndJudge({ ...request, earlier }, log);
  } catch (error) {
    // Queries of plain traffic are read from the traces, which are told of themselves.
    const found = { ...request, policy, golden: traffic ? null : golden, labels, earlier };
    return await throwInputErrors(found, new DiagnosticLog(), error);
  }
}

async function readAndJudge(request: GateRequest, log: DiagnosticLog): Promise<GateRun> {
  let crew = await requestCrew(request, request.traces);
  try {
    const earlier = await request.earlier();
    const { baseline } = earlier;
    if (baseline.kind === "traces") {
      if (crew === null) crew = await requestCrew(request, baseline.sources);
      else await beginWith(crew, baseline.sources, request.adapter).catch(toldLater);
    }
    return await gate({ ...request, ...earlier }, crew, log);
  } finally {
    crew?.close();
  }
}

async function gate(request: GateRequest & EarlierRuns, crew: Crew | null, log: DiagnosticLog): Promise<GateRun> {
  const prepared = await prepareGate(crew === null ? request : watchedBy(crew, request), log);
  const means = await scoringMeans(request, prepared, crew);
  const { scored, unread } = await scoreHead(request, prepared, means, log);
  const baselines = await scoreBaseline(request, scored, prepared.index, means, log);
  // All is scored: what the threads hold is memory that judging can use.
  crew?.close();
  const [own, base = null] = scored.map((head, i) => judged(request, prepared, head, baselines[i] ?? null));
  const run = request.base === undefined ? own! : withBase(own!, base, request.base, prepared, unread);
  const { record } = means.watch;
  return record === undefined ? run : { ...run, judge: record };
}

/** The same request, of which the crew sees what this thread reads. */
function watchedBy(crew: Crew, request: GateRequest): GateRequest {
  const [pair, ...others] = request.pairs;
  const own = { ...pair, golden: crew.watch(pair.golden), labels: crew.watch(pair.labels) };
  return { ...request, corpus: crew.watch(request.corpus), pairs: [own, ...others] };
}

async function scoringMeans(
  request: GateRequest & EarlierRuns,
  { index, own, keepsLabels }: PreparedGate,
  crew: Crew | null,
): Promise<ScoringMeans> {
  const { judging, pairs, sha256, includeText } = request;
  const [{ policy }, second] = pairs;
  const world = { index, sha256, includeText };
  const live = judging && { ...judging, unavailable: judging.unavailable ?? skipJudgeReason(request) };
  const watch = await watchScoring(live, second?.policy ?? policy, world, judgeCaches(request));
  // The threads read the change's own manifest alone.
  const shared = keepsLabels || crew === null ? undefined : await shareScoring(crew, own, index);
  return { watch, shared };
}

async function shareScoring(crew: Crew, set: PairState, index: ChunkIndex): Promise<SharedScoring> {
  const { ScorePacker } = await import("./scoring/index.ts");
  const { scoreRange } = await import("./run/index.ts");
  const packer = new ScorePacker(valuePlaces(set.columns));
  return crew.share(set.golden, (part) => scoreRange(part, set, index, packer));
}

/** What a live judge said in the run that the baseline is. */
function judgeCaches({ baseline }: EarlierRuns): readonly ByteSource[] {
  return baseline.kind === "report" && baseline.report.judgeCache !== undefined ? [baseline.report.judgeCache] : [];
}

function judged(
  request: GateRequest & EarlierRuns,
  { index }: PreparedGate,
  { set, head }: ScoredHead,
  before: ScoredBaseline | null,
): GateRun {
  const { policy, golden, coverageOf, pair, columns } = set;
  const { baseline, anchor = null, headOrigin, includeText, date, today, suite, incomplete } = request;
  const noBaseline = baseline.kind === "none" ? baseline.why : null;
  const scores = pair.traffic && before !== null ? fillChanges(head.scores, before.scores, columns) : head.scores;
  const headFingerprint = fingerprintRun(head.scores, set, request);
  const calibration = pair.calibration ?? [];
  return evaluatePair(
    { policy, golden, coverageOf, head: { ...head, scores }, headFingerprint, baseline: before, anchor, calibration },
    { noBaseline, headOrigin, includeText, date, today, suite, incomplete, index },
    set.log,
  );
}

/** The worse of the two, as the base rule has it. */
function withBase(
  own: GateRun,
  base: GateRun | null,
  notes: BaseNotes,
  { base: set, opened, moved, unkept }: PreparedGate,
  unread: string | null,
): GateRun {
  const pair = ({ evaluation, input }: GateRun) => ({ evaluation, policy: input.policy });
  const expects = set?.state?.golden.cases.some((_, i) => !set.state?.isExcluded(i)) ?? false;
  const refused = set?.state?.scorer.refused ?? null;
  const known: BaseNotes = {
    ...notes,
    ...(set?.invalid ? { golden: "invalid", goldenNote: set.invalid } : {}),
    ...(base === null && expects ? { unreadable: "none of its cases has a trace" } : {}),
    ...(refused === null ? {} : { unreadable: refused }),
  };
  const evidence = { difference: set?.difference ?? null, widened: opened, moved, unkept, unread };
  const judged = base === null ? null : pair(base);
  const { chosen, evaluation, findings } = applyBase(pair(own), judged, known, evidence);
  return { ...(chosen === "base" && base !== null ? base : own), evaluation, base: findings };
}

/** What is wrong with a file is said where it is read, behind what is read before it. */
const toldLater = (): void => {};
