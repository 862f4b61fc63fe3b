import type { CalibrationRecord } from "../calibration/calibration.schema.ts";
import { checkNamedCases } from "../config/check-named-cases.ts";
import { choosesByDocument } from "../config/chooses-by-document.ts";
import { gatesForLabels } from "../config/gates-for-labels.ts";
import type { Policy } from "../config/policy.ts";
import { chooseSuite } from "../config/suite.ts";
import { matches } from "../config/where.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { type GoldenDifference, goldenDifference } from "../gate/base-commit/golden-difference.ts";
import { RunScorer } from "../metrics/run/run-scorer.ts";
import { type Column, planColumns } from "../metrics/scan/plan.ts";
import { type ScoringSetup, scoringSetup } from "../metrics/score-files/scoring-setup.ts";
import { IdTable } from "../metrics/traffic/case-lists.ts";
import { readSet } from "./read-set.ts";

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
