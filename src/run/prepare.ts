import type { CalibrationRecord } from "../calibration/index.ts";
import { DiagnosticLog, UserError } from "../diagnostics/index.ts";
import {
  goldenDifference,
  movedChunks,
  preserveBaseAccess,
  preserveBaseStages,
  widenedAccess,
} from "../gate/base-commit/index.ts";
import { type AddedPhrases, type GoldenDifference, type MovedChunks, protectionOf } from "../gate/index.ts";
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
  selectedMetrics,
} from "../policy/index.ts";
import { checkReferences } from "../scoring/behavior/index.ts";
import {
  type Column,
  planColumns,
  RunScorer,
  type ScoringSetup,
  type ScoringTarget,
  scoreRun,
  scoringSetup,
} from "../scoring/index.ts";
import { IdTable } from "../scoring/metrics/index.ts";
import { type GateRequest, holdsScores } from "./request.ts";

interface SetOptions {
  readonly sha256: (text: string) => string;
  /** The format that the user named; null to detect it per file. */
  readonly goldenAdapter: GoldenAdapter | null;
  /** Manifest that decides the documents of its chunks before the index does. */
  readonly baseIndex?: ChunkIndex;
}

/** Reads a dataset by the rules of a policy, and checks its labels against the corpus. */
export async function readSet(
  { golden: sources, labels: apart, traffic = false }: Pick<PolicyPair, "golden" | "labels" | "traffic">,
  { relevantFrom, adapters }: Policy,
  { sha256, goldenAdapter, baseIndex }: SetOptions,
  index: ChunkIndex,
  log: DiagnosticLog,
): Promise<GoldenSet> {
  const labels = apart.length === 0 ? NO_LABELS : await labelsOf(apart, log);
  const documentOf = (id: string): string | null =>
    (baseIndex?.get(id)?.inManifest ? baseIndex : index).get(id)?.documentId ?? null;
  const context = readContext({ ...adapters, index, sha256 });
  const documentsNamed = (name: string): readonly string[] => index.documentsNamed(name);
  const own = { relevantFrom, sha256, labels, adapter: goldenAdapter, context, traffic, documentOf, documentsNamed };
  const golden = await readGolden(sources, own, log);
  warnStrayLabels(labels, golden, log);
  checkLabels(golden, index, log);
  return golden;
}

const NO_LABELS: ReadonlyMap<string, Labels> = new Map();

/** Reads relevance labels from separate files. Few datasets have them, so the reader loads late. */
export async function labelsOf(apart: readonly ByteSource[], log: DiagnosticLog): Promise<ReadonlyMap<string, Labels>> {
  const { readLabels } = await import("../input/golden/lazy.ts");
  return readLabels(apart, log);
}

/** A policy and the dataset it applies to. */
export interface PolicyPair {
  readonly policy: Policy;
  readonly golden: readonly ByteSource[];
  /** Files of separate relevance labels. */
  readonly labels: readonly ByteSource[];
  /** The dataset consists of the queries of the traces (`shadow`). */
  readonly traffic?: boolean;
  /** Calibration of the judges in the traces, from the same commit as the policy. */
  readonly calibration?: readonly CalibrationRecord[];
}

/** A policy and dataset that are ready to score traces. */
export interface PairState extends Pick<ScoringTarget, "strict"> {
  /** The pair as it was given. */
  readonly pair: PolicyPair;
  /** The pair's policy, with gates on documents if the labels name documents. */
  readonly policy: Policy;
  readonly golden: GoldenSet;
  readonly columns: readonly Column[];
  readonly scorer: RunScorer;
  readonly isExcluded: (caseIndex: number) => boolean;
  /** The dataset of coverage rules: that of the change, even for the base commit's rules. */
  readonly coverageOf: GoldenSet;
  readonly log: DiagnosticLog;
  /** `manifest`: that of another run, or null if only its traces say which evidence their chunks carry. */
  newScorer(manifest?: ChunkIndex | null): RunScorer;
  /** The same pair with other phrases in its policy. */
  withPhrases(phrases: Policy["phrases"]): PairState;
  /** The setup that scores of another process must have. */
  setup(): ScoringSetup;
}

interface PairOptions extends SetOptions {
  /** Whether texts of the traces can be kept for the report. */
  readonly includeText: boolean;
  readonly suite: string | null;
}

/** Reads the change's own dataset. Its problems are logged. */
export async function preparePair(
  pair: PolicyPair,
  index: ChunkIndex,
  options: PairOptions,
  log: DiagnosticLog,
): Promise<PairState> {
  const golden = await readSet(pair, pair.policy, options, index, log);
  checkNamedCases(pair.policy, golden, log);
  checkReferences(golden.cases, pair.policy.phrases, log);
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

/** The base commit's policy and dataset, as far as they can evaluate this change. */
interface PreparedBase {
  /** Null if its dataset is not valid. */
  readonly state: PairState | null;
  readonly difference: GoldenDifference | null;
  /** What is wrong with its dataset, or null. Mistakes in the base commit must not block a change that fixes them. */
  readonly invalid: string | null;
}

/** Mistakes in the base commit's files are not errors of the change. */
function invalidBase(error: unknown): PreparedBase {
  if (!(error instanceof UserError)) throw error;
  return { state: null, difference: null, invalid: error.message };
}

/**
 * Prepares the base commit's policy and dataset. Cases that the change relabeled, deleted, or excluded are left out and
 * reported; their leaks still count. Coverage rules read the change's dataset. The base commit's manifest, empty if the
 * change does not edit it, decides the documents of its chunks, and so the slices and suites.
 */
async function prepareBase(
  pair: PolicyPair,
  own: PairState,
  index: ChunkIndex,
  baseIndex: ChunkIndex,
  options: PairOptions,
): Promise<PreparedBase> {
  const log = new DiagnosticLog();
  const sameRelevance = pair.policy.relevantFrom === own.policy.relevantFrom;
  const sameSources = pair.golden === own.pair.golden && pair.labels === own.pair.labels;
  const sameDocuments = baseIndex.manifestSize === 0 || !choosesByDocument(pair.policy);
  const golden =
    sameSources && sameRelevance && sameDocuments
      ? own.golden
      : await readSet(pair, pair.policy, { ...options, baseIndex }, index, log);
  const suites = [own.policy, pair.policy].map(({ suites: all }) => all.find(({ name }) => name === options.suite));
  const baseOptions = suites[1] === undefined ? { ...options, suite: null } : options;
  const base = { golden, isExcluded: exclusion(golden, pair.policy, baseOptions, log) };
  if (log.errorCount > 0)
    return { state: null, difference: null, invalid: log.list()[0]?.message ?? "it is not valid" };
  // The policy can decide what is relevant, so labels are compared as the base commit's policy reads them.
  const head = sameRelevance ? own.golden : await readSet(own.pair, pair.policy, options, index, new DiagnosticLog());
  const [ownSuite, baseSuite] = suites;
  const sameSuite = JSON.stringify(ownSuite) === JSON.stringify(baseSuite);
  const where = baseSuite?.where ?? null;
  const isStillInSuite = (item: GoldenCase): boolean => sameSuite && (where === null || matches(where, item));
  const difference = goldenDifference({ golden: head, isExcluded: own.isExcluded }, base, isStillInSuite);
  const isExcluded = (i: number): boolean => base.isExcluded(i) || difference.left.has(i);
  // A case that the change added can push others out of the suite's sample. These count if they have a trace, and are not
  // missing otherwise.
  const displaced = new Set(difference.displaced.map((id) => golden.indexById.get(id)!));
  // By the cases that the base commit evaluates, so that a change that relabels cases cannot choose its gates.
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
  const evaluated = cases.filter((_, i) => !isExcluded(i));
  return { ...policy, gates: gatesForLabels(policy, evaluated) };
}

interface ScoringOptions extends Pick<PairOptions, "sha256" | "includeText"> {
  readonly index: ChunkIndex;
  readonly isOptional?: (caseIndex: number) => boolean;
}

/** Creates the columns and the scorer of a pair. */
function pairState(
  set: Omit<PairState, "columns" | "scorer" | "newScorer" | "withPhrases" | "setup">,
  scoring: ScoringOptions,
): PairState {
  const { index, sha256, includeText, isOptional = () => false } = scoring;
  const { pair, policy, golden, isExcluded } = set;
  const columns = planColumns(selectedMetrics(policy), golden.cases);
  const options = {
    ...policy,
    columns,
    blockStages: policy.acl.blockStages,
    isExcluded: (i: number): boolean => isExcluded(i) && !isOptional(i),
    isOptional,
    keepTexts: includeText,
    ...(pair.traffic ? { idTable: new IdTable() } : {}),
  };
  const scorer = new RunScorer(golden, index, options);
  let known: ScoringSetup | undefined;
  return {
    ...set,
    columns,
    scorer,
    newScorer(manifest) {
      if (manifest === null) return new RunScorer(golden, index, { ...options, ignoresManifestTexts: true });
      return new RunScorer(golden, manifest ?? index, options);
    },
    withPhrases: (phrases) => pairState({ ...set, policy: { ...policy, phrases } }, scoring),
    setup: () => (known ??= scoringSetup(golden, index, { ...options, sha256 })),
  };
}

/** Everything that is read before the traces. */
export interface PreparedGate {
  readonly index: ChunkIndex;
  readonly own: PairState;
  /** Null without a base commit. */
  readonly base: PreparedBase | null;
  /** The pairs that are evaluated: the change's own, then that of the base commit if it is valid. */
  readonly sets: readonly PairState[];
  /** Ids of the chunks that the change opens to more users. */
  readonly opened: readonly string[];
  /** Chunks that the change moves to documents that cases expect. */
  readonly moved: MovedChunks;
  /** Chunks and documents with access labels of the base commit in `index` that the shards were scored without. */
  readonly unkept: readonly string[];
  /** Phrases of the change that the base commit's policy does not have; null if there is none. */
  readonly addedPhrases: AddedPhrases | null;
}

/** Reads the corpus manifest and the datasets. Throws the problems of the change's own inputs. */
export async function prepareGate(request: GateRequest, log: DiagnosticLog): Promise<PreparedGate> {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const [pair, second] = request.pairs;
  let scores: Promise<boolean> | undefined;
  const isScored = (): Promise<boolean> => (scores ??= holdsScores(request.traces, request.adapter));
  const kept = second === undefined ? pair.policy : preserveBaseStages(pair.policy, second.policy);
  // Shards were scored with the change's own stages, and the base commit's dataset refuses them for that.
  const isKept = kept !== pair.policy && !(await isScored());
  const own = await preparePair(isKept ? { ...pair, policy: kept } : pair, index, request, log);
  log.throwIfErrors();
  const baseIndex = await readBaseCorpus(request.baseCorpus ?? []);
  const base =
    second === undefined ? null : await prepareBase(second, own, index, baseIndex, request).catch(invalidBase);
  const sets = base?.state ? [own, base.state] : [own];
  // The cases of the base commit decide what is expected, if there are any.
  const moved = movedChunks(index, baseIndex, sets.at(-1)!.golden.cases);
  const { opened, kept: labels } = accessSince(baseIndex, index, sets);
  const unkept = labels.length > 0 && (await isScored()) ? labels : [];
  return { index, own, base, sets, opened, moved, unkept, addedPhrases: null };
}

/** Reads the base commit's corpus manifest as far as possible. Its mistakes are not errors of the change. */
async function readBaseCorpus(sources: readonly ByteSource[]): Promise<ChunkIndex> {
  const base = new ChunkIndex();
  await new DiagnosticLog().attemptAsync(() => readCorpus(sources, base, new DiagnosticLog()));
  return base;
}

/**
 * Returns the chunks that the change opens to more users, and the chunks and documents that keep an access label, document,
 * or text of the base commit. `base`: the base commit's manifest, empty if the change does not edit it.
 */
function accessSince(
  base: ChunkIndex,
  index: ChunkIndex,
  sets: readonly Pick<PairState, "setup" | "golden">[],
): { readonly opened: string[]; readonly kept: string[] } {
  if (base.manifestSize === 0) return { opened: [], kept: [] };
  // Shards were scored with the change's own manifest, so the setup is computed before labels are replaced.
  for (const set of sets) set.setup();
  const all = protectionOf(sets.flatMap(({ golden }) => golden.cases));
  // Only the base commit's cases: otherwise a change could hide an opened chunk by adding a case that protects it.
  const protectedBefore = protectionOf(sets.at(-1)!.golden.cases);
  return { opened: widenedAccess(index, base, protectedBefore), kept: preserveBaseAccess(index, base, all) };
}

/**
 * Lets the base commit's policy read the answers by the `behavior-phrases` that the change adds, unless they change how an
 * answer to a case that expects one is read. Without them nobody could reword a refusal, because the base commit does not
 * know the new words; with such an exception no phrase can hide that answers became refusals, or the reverse.
 */
export async function allowAddedPhrases(request: GateRequest, prepared: PreparedGate): Promise<PreparedGate> {
  const { own, base } = prepared;
  if (!base?.state) return prepared;
  const known = new Set(base.state.policy.phrases.map((one) => JSON.stringify(one)));
  const added = own.policy.phrases.filter((one) => !known.has(JSON.stringify(one)));
  // Shards were read by the phrases of the change alone.
  if (added.length === 0 || (await holdsScores(request.traces, request.adapter))) return prepared;
  const widened = base.state.withPhrases([...base.state.policy.phrases, ...added]);
  const phrases = added.map(({ phrase }) => phrase);
  const misread = await readDifferently(request, prepared, base.state, widened);
  if (misread.length > 0) return { ...prepared, addedPhrases: { phrases, misread } };
  return { ...prepared, base: { ...base, state: widened }, sets: [own, widened], addedPhrases: { phrases, misread } };
}

/** The cases that expect an answer whose answers are read differently by two policies. */
async function readDifferently(
  request: GateRequest,
  { index }: PreparedGate,
  before: PairState,
  after: PairState,
): Promise<string[]> {
  const { adapter, sha256, traces } = request;
  const { adapters } = before.policy;
  const targets = [before, after].map((set) => ({ ...set, scorer: set.newScorer(), strict: false }));
  // The gate reads the traces again, and reports their problems then.
  await scoreRun(traces, { adapter, sha256, index, adapters }, targets, new DiagnosticLog());
  const [old, now] = targets.map(({ scorer }) => scorer.finish());
  return before.golden.cases.flatMap(({ id, behavior }, i) =>
    behavior === "answer" && old!.some((run, c) => run.observed[i] !== now![c]!.observed[i]) ? [id] : [],
  );
}
