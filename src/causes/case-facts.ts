import type { ChunkEntry, ChunkIndex } from "../input/corpus/index.ts";
import type { EvidenceTarget } from "../input/evidence/index.ts";
import { type Behavior, type GoldenCase, labelTitle } from "../input/golden/index.ts";
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

/** Whether the corpus manifest lists the chunk as active; null without a manifest. */
function inCorpus(entry: ChunkEntry, manifestSize: number): boolean | null {
  return manifestSize === 0 ? null : entry.inManifest && entry.active !== false;
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

/** Facts that all cases of a run share. */
export interface RunFacts {
  readonly stale: boolean;
  readonly documentCutoff: number | null;
}

/** Facts about the labels of a case that do not depend on a run. */
export interface LabelFacts {
  readonly chunks: readonly (Pick<ChunkCase, "corpus" | "retired" | "forbidden" | "title" | "pieces"> & {
    readonly id: string;
  })[];
  /** Tags that hint at a cause. */
  readonly tags: readonly string[];
  readonly docsGone: boolean;
}

/** Collects label facts. `entries` are the index entries of the labels, in label order. */
export function labelFacts(
  golden: GoldenCase,
  entries: readonly ChunkEntry[],
  evidence: readonly EvidenceTarget[],
  index: ChunkIndex,
): LabelFacts {
  const ids = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  return {
    chunks: ids.map((id, place) => {
      const entry = entries[place]!;
      const { label } = entry;
      return {
        id,
        corpus: inCorpus(entry, index.manifestSize),
        retired: entry.inManifest && entry.active === false,
        forbidden: label !== null && forbiddenBy(golden.principal, label) !== null,
        ...evidenceFacts(golden, evidence, id),
      };
    }),
    tags: tagHints(golden.tags),
    docsGone: index.manifestSize > 0 && !golden.expectedDocs.some((document) => index.hasDocument(document)),
  };
}

function evidenceFacts(
  golden: GoldenCase,
  evidence: readonly EvidenceTarget[],
  key: string,
): Pick<ChunkCase, "title" | "pieces"> {
  const target = evidence.find(({ label }) => label.key === key);
  if (target === undefined) return {};
  const { carriers, measure } = target;
  const isWhole = [...carriers.values()].some(({ start, end }) => end - start === measure.length);
  return { title: labelTitle(golden, key), pieces: isWhole ? [] : [...carriers.keys()].map(({ id }) => id) };
}

/** Collects the facts of a case. With `baseline` null, the head is examined without a comparison. */
export function caseFacts(
  golden: GoldenCase,
  { chunks: labels, tags, docsGone }: LabelFacts,
  { head, baseline, versions, spreadOf }: Pick<CaseFacts, "head" | "baseline" | "versions" | "spreadOf">,
  { stale, documentCutoff }: RunFacts,
): CaseFacts {
  const chunks = new Map<string, ChunkCase>();
  for (const { id, ...label } of labels) {
    const ranks = head.ranksOf(id);
    const before = baseline?.ranksOf(id);
    chunks.set(id, {
      head: positionOf(ranks, head.sizes),
      baseline: before === undefined ? null : positionOf(before, baseline!.sizes),
      ...label,
      stale,
      instead: ranks?.instead ?? null,
      ...(ranks?.chunks === undefined ? {} : { parts: ranks.chunks }),
      tags,
      versions,
    });
  }
  return { golden, head, baseline, chunks, versions, documentCutoff, docsGone, spreadOf, findings: {} };
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

/** Reads the facts of one case on demand, because most are never needed. */
export class RunCase implements CaseRun {
  readonly #run: RunScores;
  readonly #i: number;
  readonly #isHead: boolean;
  #ranks: ReadonlyMap<string, ChunkRanks> | undefined;
  readonly sizes: ListSizes | null;

  /**
   * With `isHead` false, returns only facts that a report keeps of a baseline, so that a baseline of traces gives the
   * same causes.
   */
  constructor(run: RunScores, i: number, isHead: boolean) {
    this.#run = run;
    this.#i = i;
    this.#isHead = isHead;
    this.sizes = run.sizesOf(i);
  }

  get state(): CaseState {
    return this.#run.states[this.#i]!;
  }

  get answerHash(): string {
    return this.#run.answerHashes[this.#i] ?? "";
  }

  get observed(): Behavior | null {
    return this.#isHead ? (this.#run.observed[this.#i] ?? null) : null;
  }

  get violations(): readonly Violation[] {
    return (this.#isHead && this.#run.violations.get(this.#i)) || NONE;
  }

  get stale(): readonly StaleChunk[] {
    return (this.#isHead && this.#run.stale.get(this.#i)) || [];
  }

  /** A report does not store the format of each baseline case, so only the head is checked per case. */
  records(part: TracePart): boolean {
    return this.#isHead ? caseRecords(this.#run, this.#i, part) : recordsPart(this.#run, part);
  }

  value(column: string): number {
    return this.#run.columns.get(column)?.at(this.#i) ?? Number.NaN;
  }

  ranksOf(id: string): ChunkRanks | undefined {
    this.#ranks ??= this.#run.ranksOf(this.#i);
    return this.#ranks.get(id);
  }
}

const NONE: readonly Violation[] = [];
