import type { ChunkIndex } from "../input/corpus/index.ts";
import { type Behavior, type GoldenCase, type LabelledChunks, labelTitle } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import {
  type CaseState,
  type ChunkRanks,
  caseRecords,
  forbiddenBy,
  type Instead,
  type ListSizes,
  type RunScores,
  recordsPart,
  type StaleChunk,
  type Violation,
} from "../scoring/index.ts";
import type { Cause } from "./cause.ts";
import { tagHints, type VersionHints } from "./suspects.ts";

/** Stages that can lose evidence, in the order in which they are checked. */
export const STAGES = ["corpus", "retrieval", "merge", "rerank", "context", "answer", "citation", "access"] as const;

export type Stage = (typeof STAGES)[number];

/**
 * Position of one chunk in the lists of one run. Ranks start at 1; null means that the list does not contain the chunk.
 */
export interface Position {
  /** Ranks in the lists that were merged; empty if there was a single list. */
  readonly lists: readonly (readonly [stage: string, rank: number | null])[];
  readonly retrieved: number | null;
  /** Length of the retrieved list; null if unknown. */
  readonly retrievedSize: number | null;
  /** Rank in the last ranking before the context: the reranked list if there is one, otherwise the retrieved list. */
  readonly ranked: number | null;
  /** Whether a reranker ran. */
  readonly reranks: boolean;
  /** Length of the reranked list; null if unknown. */
  readonly rerankedSize: number | null;
  readonly context: number | null;
  /** Number of chunks in the context; null if unknown. */
  readonly contextSize: number | null;
  readonly cited: boolean;
}

/** Builds the position of a chunk from its stored ranks. Without ranks, it is in no list. */
export function positionOf(ranks: ChunkRanks | undefined, sizes: ListSizes | null): Position {
  const reranks = sizes === null ? (ranks?.reranked ?? null) !== null : sizes.reranked > 0;
  return {
    lists: ranks?.lists ?? [],
    retrieved: ranks?.retrieved ?? null,
    retrievedSize: sizes?.retrieved ?? null,
    ranked: (reranks ? ranks?.reranked : ranks?.retrieved) ?? null,
    reranks,
    rerankedSize: sizes?.reranked ?? null,
    context: ranks?.context ?? null,
    contextSize: sizes?.context ?? null,
    cited: ranks?.cited ?? false,
  };
}

/** Returns true if any list of the run contains the chunk. */
export function isInAnyList({ lists, retrieved, ranked, context }: Position): boolean {
  return retrieved !== null || ranked !== null || context !== null || lists.some(([, rank]) => rank !== null);
}

/** Expectations for a chunk after the context, and whether the case met the expected behavior. */
export interface Expectations {
  readonly protected: boolean;
  readonly mustBeCited: boolean;
  readonly behavedAsExpected: boolean;
}

/**
 * Returns the first stage that lost a relevant chunk, or null if no stage did. A protected chunk is lost (`access`) if
 * any list contains it.
 */
export function losingStage(chunk: Position, corpus: boolean | null, ending: Expectations): Stage | null {
  const seen = isInAnyList(chunk);
  if (ending.protected) return seen || chunk.cited ? "access" : null;
  if (chunk.context !== null) {
    if (!ending.behavedAsExpected) return "answer";
    return ending.mustBeCited && !chunk.cited ? "citation" : null;
  }
  if (!seen) return corpus === false ? "corpus" : "retrieval";
  if (chunk.retrieved === null && chunk.ranked === null) return "merge";
  if (chunk.ranked === null) return "rerank";
  const pushedOut =
    chunk.reranks && isCutOff(chunk) && chunk.retrieved !== null && chunk.retrieved <= chunk.contextSize!;
  return pushedOut ? "rerank" : "context";
}

/** Returns true if a chunk ranks below the number of chunks in the context. An empty context cuts off nothing. */
export function isCutOff({ ranked, contextSize }: Position): boolean {
  return ranked !== null && contextSize !== null && contextSize > 0 && ranked > contextSize;
}

/** Stored facts about one case of one run, for a run that was just scored and for one read from a report. */
export interface CaseRun {
  readonly state: CaseState;
  readonly sizes: ListSizes | null;
  readonly answerHash: string;
  /** Observed behavior; null without a trace. */
  readonly observed: Behavior | null;
  readonly violations: readonly Violation[];
  readonly stale: readonly StaleChunk[];
  /** Returns true if its traces record a part. */
  records(part: TracePart): boolean;
  value(column: string): number;
  /** Ranks of a chunk; undefined if the run stores none. */
  ranksOf(id: string): ChunkRanks | undefined;
}

/**
 * Returns the facts of one case. Of a baseline (`isHead` is false) only those that a report keeps, so that a baseline of
 * traces gives the same causes.
 */
export function caseRun(run: RunScores, i: number, isHead: boolean): CaseRun {
  let ranks: ReadonlyMap<string, ChunkRanks> | undefined;
  return {
    state: run.states[i]!,
    sizes: run.sizesOf(i),
    answerHash: run.answerHashes[i] ?? "",
    observed: isHead ? (run.observed[i] ?? null) : null,
    violations: (isHead && run.violations.get(i)) || [],
    stale: (isHead && run.stale.get(i)) || [],
    // A report does not store the format of each baseline case.
    records: (part) => (isHead ? caseRecords(run, i, part) : recordsPart(run, part)),
    value: (column) => run.columns.get(column)?.at(i) ?? Number.NaN,
    ranksOf(id) {
      ranks ??= run.ranksOf(i);
      return ranks.get(id);
    },
  };
}

/** All facts that the causes of one case are derived from. */
export interface CaseFacts {
  readonly golden: GoldenCase;
  readonly head: CaseRun;
  /** Null if there is no pair to compare with. */
  readonly baseline: CaseRun | null;
  /** Relevant chunks (or protected ones) in label order, by chunk ID. */
  readonly chunks: ReadonlyMap<string, ChunkCase>;
  readonly versions: VersionHints;
  /** Largest cutoff of the document metrics; null if the run has none. */
  readonly documentCutoff: number | null;
  /** True if the manifest contains none of the expected documents. */
  readonly docsGone: boolean;
  /** Spread of the LLM judge's repeated scores for a metric; undefined if it scored once. */
  spreadOf(metric: string): number | undefined;
  /** Cached evidence causes by reach, because several metrics of a case need them. */
  readonly findings: { [reach in Reach]?: readonly Cause[] };
}

type LabelFacts = Pick<ChunkCase, "corpus" | "retired" | "forbidden" | "title" | "pieces">;

/** Returns what is known about each label of a case independent of a run. `chunks`: the labels of all cases. */
export function labelFacts(
  golden: GoldenCase,
  i: number,
  chunks: LabelledChunks,
  { manifestSize }: ChunkIndex,
): ReadonlyMap<string, LabelFacts> {
  const ids = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  const [entries, evidence] = [chunks.ofCase(i), chunks.evidenceOf(i)];
  return new Map(
    ids.map((id, place) => {
      const { label, inManifest, active } = entries[place]!;
      const facts = {
        corpus: manifestSize === 0 ? null : inManifest && active !== false,
        retired: inManifest && active === false,
        forbidden: label !== null && forbiddenBy(golden.principal, label) !== null,
      };
      const target = evidence.find((one) => one.label.key === id);
      if (target === undefined) return [id, facts];
      const { carriers, measure } = target;
      const isWhole = [...carriers.values()].some(({ start, end }) => end - start === measure.length);
      const pieces = isWhole ? [] : [...carriers.keys()].map((entry) => entry.id);
      return [id, { ...facts, title: labelTitle(golden, id), pieces }];
    }),
  );
}

/** Collects the facts about the labels of a case in one or two runs. `stale`: the labels of the whole run are stale. */
export function chunkCases(
  { tags }: GoldenCase,
  labels: ReadonlyMap<string, LabelFacts>,
  { head, baseline, versions }: Pick<CaseFacts, "head" | "baseline" | "versions">,
  stale: boolean,
): ReadonlyMap<string, ChunkCase> {
  const hints = tagHints(tags);
  return new Map(
    [...labels].map(([id, label]) => {
      const [ranks, before] = [head.ranksOf(id), baseline?.ranksOf(id)];
      const found: ChunkCase = {
        head: positionOf(ranks, head.sizes),
        baseline: before === undefined ? null : positionOf(before, baseline!.sizes),
        ...label,
        stale,
        instead: ranks?.instead ?? null,
        ...(ranks?.chunks === undefined ? {} : { parts: ranks.chunks }),
        tags: hints,
        versions,
      };
      return [id, found];
    }),
  );
}

/** Returns the first stage that lost a chunk in one of the two runs; null if no stage did, or if it is unknown. */
export function lostStage(facts: CaseFacts, which: "head" | "baseline", chunkId: string): Stage | null {
  const run = facts[which];
  const chunk = facts.chunks.get(chunkId)!;
  const where = chunk[which];
  if (run === null || run.state !== "scored" || where === null) return null;
  const stage = losingStage(where, chunk.corpus, {
    protected: facts.golden.behavior === "permission_denied",
    mustBeCited: facts.golden.mustCite.includes(chunkId),
    behavedAsExpected: run.value("behavior_accuracy") === 1,
  });
  return stage !== null && SEEN_IN[stage].every((part) => run.records(part)) ? stage : null;
}

/** Parts that traces must record to show that a stage lost a chunk. */
const SEEN_IN: Readonly<Record<Stage, readonly TracePart[]>> = {
  corpus: ["retrieved"],
  retrieval: ["retrieved"],
  merge: ["retrieved"],
  rerank: ["retrieved"],
  context: ["retrieved", "context"],
  answer: ["answer"],
  citation: ["citations"],
  access: [],
};

/** How far down the pipeline a metric follows the evidence. `order` also considers the rank in the context. */
export type Reach = "retrieved" | "reranked" | "context" | "order";

/** One relevant chunk in both runs, and facts besides its ranks. */
export interface ChunkCase {
  readonly head: Position;
  /** Null if the case is new, or failed in the baseline too. Then the head is examined without a comparison. */
  readonly baseline: Position | null;
  /** Whether the corpus manifest contains it; null without a manifest. */
  readonly corpus: boolean | null;
  /** The labels of the whole run are stale; see `labelHealth`. */
  readonly stale: boolean;
  /** The manifest lists the chunk as inactive. */
  readonly retired: boolean;
  /** The user of the case is not allowed to read it. */
  readonly forbidden: boolean;
  readonly instead: Instead | null;
  /** What texts call the label; absent for a chunk, which is called by its ID. */
  readonly title?: string;
  /** For evidence: the chunks of the manifest that carry it only together; empty if one of them carries all of it. */
  readonly pieces?: readonly string[];
  /** For evidence: the retrieved chunks that carry it or a part of it. */
  readonly parts?: readonly string[];
  readonly tags: readonly string[];
  readonly versions: VersionHints;
}
