import type { CalibrationRecord } from "../calibration/index.ts";
import { DiagnosticLog, UserError } from "../diagnostics/index.ts";
import {
  goldenDifference,
  movedChunks,
  preserveBaseAccess,
  preserveBaseStages,
  widenedAccess,
} from "../gate/base-commit/index.ts";
import { type GoldenDifference, type MovedChunks, protectionOf } from "../gate/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import type { GoldenAdapter } from "../input/formats/shared/index.ts";
import type { GoldenCase, GoldenSet, Labels } from "../input/golden/index.ts";
import { checkLabels, readGolden, warnStrayLabels } from "../input/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { readContext } from "../input/traces/index.ts";
import {
  checkNamedCases,
  chooseSuite,
  choosesByDocument,
  gatesForLabels,
  matches,
  type Policy,
} from "../policy/index.ts";
import { type Column, planColumns, RunScorer, type ScoringSetup, scoringSetup } from "../scoring/index.ts";
import { IdTable } from "../scoring/metrics/index.ts";
import { type GateRequest, holdsScores } from "./request.ts";

interface SetSources {
  readonly golden: readonly ByteSource[];
  readonly labels: readonly ByteSource[];
  readonly traffic?: boolean;
}

interface SetOptions {
  readonly sha256: (text: string) => string;
  readonly goldenAdapter: GoldenAdapter | null;
  /** Says of the chunks that it lists of which document each is, before the index does. */
  readonly there?: ChunkIndex;
  /** See `GoldenOptions`. */
  readonly forScoring?: boolean;
}

/** Reads a golden set as a policy has it and checks its labels against the corpus. */
export async function readSet(
  { golden: sources, labels: apart, traffic = false }: SetSources,
  { relevantFrom, adapters }: Policy,
  { sha256, goldenAdapter, there, forScoring = false }: SetOptions,
  index: ChunkIndex,
  log: DiagnosticLog,
): Promise<GoldenSet> {
  const labels = apart.length === 0 ? NO_LABELS : await labelsOf(apart, log);
  const documentOf = (id: string): string | null =>
    (there?.get(id)?.inManifest ? there : index).get(id)?.documentId ?? null;
  const context = readContext({ ...adapters, index, sha256 });
  const own = forScoring ? {} : { documentOf };
  const options = { relevantFrom, sha256, labels, adapter: goldenAdapter, context, traffic, forScoring, ...own };
  const golden = await readGolden(sources, options, log);
  if (forScoring) return golden;
  warnStrayLabels(labels, golden, log);
  checkLabels(golden, index, log);
  return golden;
}

const NO_LABELS: ReadonlyMap<string, Labels> = new Map();

/** Labels that came apart, which few golden sets have. */
export async function labelsOf(apart: readonly ByteSource[], log: DiagnosticLog): Promise<ReadonlyMap<string, Labels>> {
  const { readLabels } = await import("../input/golden/lazy.ts");
  return readLabels(apart, log);
}

/** A policy and the golden set it is applied to. */
export interface PolicyPair {
  readonly policy: Policy;
  readonly golden: readonly ByteSource[];
  /** Labels that came apart from the questions. */
  readonly labels: readonly ByteSource[];
  /** The golden set is made of the queries of plain traffic. */
  readonly traffic?: boolean;
  /** What is known of the judges whose scores the traces hold; of one commit with the policy. */
  readonly calibration?: readonly CalibrationRecord[];
}

/** A pair that is ready to score traces. */
export interface PairState {
  /** As it was given. */
  readonly pair: PolicyPair;
  /** That of the pair, with gates on documents where the labels of its cases name those. */
  readonly policy: Policy;
  readonly golden: GoldenSet;
  readonly columns: readonly Column[];
  readonly scorer: RunScorer;
  /** Whether traces for cases that the set does not hold are a mistake. */
  readonly strict: boolean;
  readonly isExcluded: (caseIndex: number) => boolean;
  /** The set that coverage is asked of: that of the change, also where the base commit's rules ask. */
  readonly coverageOf: GoldenSet;
  readonly log: DiagnosticLog;
  newScorer(): RunScorer;
  /** What scores of another process must have been made with. */
  setup(): ScoringSetup;
}

interface PairOptions {
  /** Whether texts of the traces may be kept for the report. */
  readonly includeText: boolean;
  readonly suite: string | null;
  readonly sha256: (text: string) => string;
  /** The format that the user named; null where each file is looked at. */
  readonly goldenAdapter: GoldenAdapter | null;
  /** See `GoldenOptions`. */
  readonly forScoring?: boolean;
}

/** Reads the golden set of the change itself. Its problems are the user's: they go to the log. */
export async function preparePair(
  pair: PolicyPair,
  index: ChunkIndex,
  options: PairOptions,
  log: DiagnosticLog,
): Promise<PairState> {
  const golden = await readSet(pair, pair.policy, options, index, log);
  checkNamedCases(pair.policy, golden, log);
  const isExcluded = exclusion(golden, pair.policy, options, log);
  if (golden.cases.length > 0 && golden.cases.every((_, i) => isExcluded(i))) {
    log.error(
      "golden/nothing-to-judge",
      "every case of the golden set is a draft, of split: validation or not in the suite",
      {},
    );
  }
  const policy = policyFor(pair, golden, isExcluded);
  return pairState({ pair, policy, golden, isExcluded, strict: true, coverageOf: golden, log }, { index, ...options });
}

/** The base commit's pair, as far as it can judge this change. */
export interface PreparedBase {
  /** Null where its golden set is not valid. */
  readonly state: PairState | null;
  readonly difference: GoldenDifference | null;
  /** What is wrong with its golden set; null where nothing is. Main's mistakes must not keep a change from mending them. */
  readonly invalid: string | null;
}

/** The chunks that a change and its base commit know. */
interface KnownChunks {
  readonly index: ChunkIndex;
  /** The manifest of the base commit; empty where the change has no other. */
  readonly there: ChunkIndex;
}

/**
 * Prepares the base commit's pair beside the change's own: cases that the change relabelled, deleted or set aside are
 * left out and told (their leaks still count), coverage is asked of the change's set, problems of main's own files are
 * no problem of the change. Of which document a chunk is, and with it which slices and suites a case belongs to, the
 * manifest of the base commit says of the chunks that it lists.
 */
export async function prepareBase(
  pair: PolicyPair,
  own: PairState,
  known: KnownChunks,
  options: PairOptions,
): Promise<PreparedBase> {
  try {
    return await prepared(pair, own, known, options);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { state: null, difference: null, invalid: error.message };
  }
}

async function prepared(
  pair: PolicyPair,
  own: PairState,
  { index, there }: KnownChunks,
  options: PairOptions,
): Promise<PreparedBase> {
  const log = new DiagnosticLog();
  const alike = pair.policy.relevantFrom === own.policy.relevantFrom;
  const sameSources = pair.golden === own.pair.golden && pair.labels === own.pair.labels;
  const sameDocuments = there.manifestSize === 0 || !choosesByDocument(pair.policy);
  const golden =
    sameSources && alike && sameDocuments
      ? own.golden
      : await readSet(pair, pair.policy, { ...options, there }, index, log);
  const suites = [own.policy, pair.policy].map(({ suites: all }) => all.find(({ name }) => name === options.suite));
  const asked = suites[1] === undefined ? { ...options, suite: null } : options;
  const base = { golden, isExcluded: exclusion(golden, pair.policy, asked, log) };
  if (log.errorCount > 0)
    return { state: null, difference: null, invalid: log.list()[0]?.message ?? "it is not valid" };
  // What is relevant may depend on the policy: labels are compared as the base commit's policy reads them.
  const head = alike ? own.golden : await readSet(own.pair, pair.policy, options, index, new DiagnosticLog());
  const [ownSuite, baseSuite] = suites;
  const sameSuite = JSON.stringify(ownSuite) === JSON.stringify(baseSuite);
  const where = baseSuite?.where ?? null;
  const isStillAsked = (item: GoldenCase): boolean => sameSuite && (where === null || matches(where, item));
  const difference = goldenDifference({ golden: head, isExcluded: own.isExcluded }, base, isStillAsked);
  const isExcluded = (i: number): boolean => base.isExcluded(i) || difference.left.has(i);
  // A case that the change added may have pushed them out of the suite's sample: they count where their traces are there,
  // and are not missed where they are not.
  const displaced = new Set(difference.displaced.map((id) => golden.indexById.get(id)!));
  // By what the base commit judged itself: a change that relabels cases does not choose its gates.
  const policy = policyFor(pair, golden, base.isExcluded);
  const set = { pair, policy, golden, isExcluded, strict: false, coverageOf: own.golden, log };
  const isOptional = (i: number): boolean => displaced.has(i);
  return { state: pairState(set, { index, isOptional, ...options }), difference, invalid: null };
}

function exclusion(
  golden: GoldenSet,
  { suites }: Policy,
  { suite, sha256 }: PairOptions,
  log: DiagnosticLog,
): (caseIndex: number) => boolean {
  const members = chooseSuite(suite, suites, golden, sha256, log);
  return (i) => golden.cases[i]!.split === "validation" || (members !== null && !members.has(i));
}

function policyFor({ policy }: PolicyPair, { cases }: GoldenSet, isExcluded: PairState["isExcluded"]): Policy {
  const judged = cases.filter((_, i) => !isExcluded(i));
  return { ...policy, gates: gatesForLabels(policy.gates, judged) };
}

interface ScoringOptions extends Pick<PairOptions, "sha256" | "includeText"> {
  readonly index: ChunkIndex;
  readonly isOptional?: (caseIndex: number) => boolean;
}

/** Makes a pair ready to score: what scores its columns is made with it. */
function pairState(
  set: Omit<PairState, "columns" | "scorer" | "newScorer" | "setup">,
  { index, sha256, includeText, isOptional = () => false }: ScoringOptions,
): PairState {
  const { pair, policy, golden, isExcluded } = set;
  const options = {
    columns: planColumns(policy.cutoffs, golden.cases),
    ndcgGain: policy.ndcgGain,
    blockStages: policy.acl.blockStages,
    phrases: policy.phrases,
    isExcluded: (i: number): boolean => isExcluded(i) && !isOptional(i),
    isOptional,
    keepTexts: includeText,
    ...(pair.traffic ? { idTable: new IdTable() } : {}),
  };
  const scorer = new RunScorer(golden, index, options);
  const newScorer = (): RunScorer => new RunScorer(golden, index, options, scorer);
  let known: ScoringSetup | undefined;
  const setup = (): ScoringSetup => {
    const { relevantFrom, adapters } = policy;
    known ??= scoringSetup(golden, index, { ...options, relevantFrom, adapters, sha256 });
    return known;
  };
  return { ...set, columns: options.columns, scorer, newScorer, setup };
}

/** What traces are scored with. */
export interface PreparedGate {
  readonly index: ChunkIndex;
  readonly own: PairState;
  /** Null where there is no second pair. */
  readonly base: PreparedBase | null;
  /** The pairs that can judge: the change's own, then the base commit's. */
  readonly sets: readonly PairState[];
  /** Chunks that the change opens. */
  readonly opened: readonly string[];
  /** Chunks that the change gives to documents that cases ask for. */
  readonly moved: MovedChunks;
  /** Whether labels of the base commit's manifest stand in `index` for those of the change. */
  readonly keepsLabels: boolean;
  /** Chunks and documents of which such labels stand there that shards were scored without. */
  readonly unkept: readonly string[];
}

/** Reads corpus and golden sets. Every problem of the change's own goes to the log and ends here. */
export async function prepareGate(request: GateRequest, log: DiagnosticLog): Promise<PreparedGate> {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const [pair, second] = request.pairs;
  let scores: Promise<boolean> | undefined;
  const isScored = (): Promise<boolean> => (scores ??= holdsScores(request.traces, request.adapter));
  const kept = second === undefined ? pair.policy : preserveBaseStages(pair.policy, second.policy);
  // Scores of shards were made with the change's own stages, and the base commit's set refuses them for it.
  const isKept = kept !== pair.policy && !(await isScored());
  const own = await preparePair(isKept ? { ...pair, policy: kept } : pair, index, request, log);
  log.throwIfErrors();
  const there = await readBaseCorpus(request.baseCorpus ?? []);
  const base = second === undefined ? null : await prepareBase(second, own, { index, there }, request);
  const sets = base?.state ? [own, base.state] : [own];
  // What cases ask for is what they asked for before the change, where that is known.
  const moved = movedChunks(index, there, sets.at(-1)!.golden.cases);
  const { opened, kept: labels } = accessSince(there, index, sets);
  const keepsLabels = labels.length > 0;
  return {
    index,
    own,
    base,
    sets,
    opened,
    moved,
    keepsLabels,
    unkept: keepsLabels && (await isScored()) ? labels : [],
  };
}

/** The corpus manifest of the base commit, as far as it can be read: main's own mistakes in it are not the change's. */
async function readBaseCorpus(sources: readonly ByteSource[]): Promise<ChunkIndex> {
  const base = new ChunkIndex();
  try {
    await readCorpus(sources, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return base;
}

/**
 * Chunks that the change opens, and chunks and documents of which a label, document or text of the base commit is kept.
 * `base`: the manifest there, empty where the change has no other.
 */
function accessSince(
  base: ChunkIndex,
  index: ChunkIndex,
  sets: readonly Pick<PairState, "setup" | "golden">[],
): { readonly opened: string[]; readonly kept: string[] } {
  if (base.manifestSize === 0) return { opened: [], kept: [] };
  // Shards were scored with the change's own manifest: what their scores must match is told before a label is kept.
  for (const set of sets) set.setup();
  const all = protectionOf(sets.flatMap(({ golden }) => golden.cases));
  // By the base commit's cases alone: a change could add a case that protects a chunk, so that opening it is not told.
  const there = protectionOf(sets.at(-1)!.golden.cases);
  return { opened: widenedAccess(index, base, there), kept: preserveBaseAccess(index, base, all) };
}
