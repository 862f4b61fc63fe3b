import type { ChunkEntry, ChunkIndex } from "../input/corpus/index.ts";
import type { Behavior, GoldenCase } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import type { ToldPart } from "../scoring/behavior/index.ts";
import {
  type CaseState,
  type ChunkRanks,
  caseRecords,
  forbiddenBy,
  type Instead,
  type ListSizes,
  RANKS_PER_CHUNK,
  type RunScores,
  readChunkRanks,
  recordsPart,
  type Violation,
} from "../scoring/index.ts";
import type { Cause } from "./cause.ts";
import { tagHints, type VersionHints } from "./suspects.ts";

/** The stages at which evidence can be lost, in the order of the walk. */
export const STAGES = ["corpus", "retrieval", "merge", "rerank", "context", "answer", "citation", "access"] as const;
export type Stage = (typeof STAGES)[number];

/** Where one chunk stood in one run. Ranks are 1-based; null: not in that list. */
export interface Standing {
  /** Ranks in the lists that were merged; empty where there was one list. */
  readonly lists: readonly (readonly [stage: string, rank: number | null])[];
  readonly retrieved: number | null;
  /** Length of the retrieved list; null where it is not known. */
  readonly retrievedSize: number | null;
  /** Rank in the last ranking before the context: the reranked one where there is one. */
  readonly ranked: number | null;
  /** Whether a reranker ran. */
  readonly reranks: boolean;
  /** Length of the reranked list; null where it is not known. */
  readonly rerankedSize: number | null;
  readonly context: number | null;
  /** Chunks that the context took; null where it is not known. */
  readonly contextSize: number | null;
  readonly cited: boolean;
}

/** The standing of a chunk from what a run keeps of it; a chunk without ranks stood nowhere. */
export function standing(ranks: ChunkRanks | undefined, sizes: ListSizes | null): Standing {
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

/** Whether any list of a run has the chunk. */
export function cameBack({ lists, retrieved, ranked, context }: Standing): boolean {
  return retrieved !== null || ranked !== null || context !== null || lists.some(([, rank]) => rank !== null);
}

/** What is asked of a chunk after the context, and how the case went there. */
export interface Ending {
  readonly protected: boolean;
  readonly mustBeCited: boolean;
  readonly behavedRight: boolean;
}

/** Whether the corpus manifest says that the chunk is there and may come back; null without a manifest. */
export function inCorpus(entry: ChunkEntry, manifestSize: number): boolean | null {
  return manifestSize === 0 ? null : entry.inManifest && entry.active;
}

/**
 * The first stage that lost a relevant chunk in one run, or null where it went all the way. A protected chunk is the
 * other way round: it is lost (`access`) where it was seen.
 */
export function lostAt(chunk: Standing, corpus: boolean | null, ending: Ending): Stage | null {
  const seen = cameBack(chunk);
  if (ending.protected) return seen || chunk.cited ? "access" : null;
  if (chunk.context !== null) {
    if (!ending.behavedRight) return "answer";
    return ending.mustBeCited && !chunk.cited ? "citation" : null;
  }
  if (!seen) return corpus === false ? "corpus" : "retrieval";
  if (chunk.retrieved === null && chunk.ranked === null) return "merge";
  if (chunk.ranked === null) return "rerank";
  const pushedOut =
    chunk.reranks && isCutOff(chunk) && chunk.retrieved !== null && chunk.retrieved <= chunk.contextSize!;
  return pushedOut ? "rerank" : "context";
}

/** Whether a chunk ranks below what the context takes. An empty context took nothing, whatever the rank. */
export function isCutOff({ ranked, contextSize }: Standing): boolean {
  return ranked !== null && contextSize !== null && contextSize > 0 && ranked > contextSize;
}

/** What one run knows of a case, the same for a run just scored and one read back from a report. */
export interface CaseRun {
  readonly state: CaseState;
  readonly sizes: ListSizes | null;
  readonly answerHash: string;
  /** What the pipeline did; null without a trace. */
  readonly observed: Behavior | null;
  /** What makes an answer of words that refuse. */
  readonly told: ToldPart | null;
  readonly violations: readonly Violation[];
  /** Whether its traces say anything of a part. */
  records(part: TracePart): boolean;
  value(column: string): number;
  /** Where a labelled chunk stood, by its id and its place among the labels of the case. */
  ranksOf(id: string, place: number): ChunkRanks | undefined;
}

/** One case of the head against the baseline: everything that its causes are read from. */
export interface CaseFacts {
  readonly golden: GoldenCase;
  readonly head: CaseRun;
  /** Null where there is nothing to compare with. */
  readonly baseline: CaseRun | null;
  /** The relevant chunks (or the protected ones) in the order of the labels. */
  readonly chunks: ReadonlyMap<string, ChunkCase>;
  readonly versions: VersionHints;
  /** Largest cutoff of the metrics on documents; null where the run has none of these. */
  readonly documentCutoff: number | null;
  /** The manifest has none of the expected documents. */
  readonly docsGone: boolean;
  /** How far the repeats of the head's judge lie apart, by metric; undefined where it was asked once. */
  spreadOf(metric: string): number | undefined;
  /** Findings about the evidence by how far a metric looks: several metrics of a case ask the same. */
  readonly findings: { [reach in Reach]?: readonly Cause[] };
}

/** What all cases of a run have in common. */
export interface RunFacts {
  readonly stale: boolean;
  readonly documentCutoff: number | null;
}

/** What the corpus and the access rules say of the labels of a case, whatever a run made of it. */
export interface LabelFacts {
  readonly chunks: readonly (Pick<ChunkCase, "corpus" | "retired" | "forbidden"> & { readonly id: string })[];
  /** The tags that are a hint of who lost a chunk. */
  readonly tags: readonly string[];
  readonly docsGone: boolean;
}

/** Says it of a case whose labelled chunks stand in the index as `entries`. */
export function labelFacts(golden: GoldenCase, entries: readonly ChunkEntry[], index: ChunkIndex): LabelFacts {
  const ids = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  return {
    chunks: ids.map((id, place) => {
      const entry = entries[place]!;
      const { label } = entry;
      return {
        id,
        corpus: inCorpus(entry, index.manifestSize),
        retired: entry.inManifest && !entry.active,
        forbidden: label !== null && forbiddenBy(golden.principal, label) !== null,
      };
    }),
    tags: tagHints(golden.tags),
    docsGone: index.manifestSize > 0 && !golden.expectedDocs.some((document) => index.hasDocument(document)),
  };
}

/** Gathers the facts of a case. `baseline` null judges the head alone. */
export function caseFacts(
  golden: GoldenCase,
  { chunks: labels, tags, docsGone }: LabelFacts,
  { head, baseline, versions, spreadOf }: Pick<CaseFacts, "head" | "baseline" | "versions" | "spreadOf">,
  { stale, documentCutoff }: RunFacts,
): CaseFacts {
  const chunks = new Map<string, ChunkCase>();
  for (const [place, { id, corpus, retired, forbidden }] of labels.entries()) {
    const ranks = head.ranksOf(id, place);
    const before = baseline?.ranksOf(id, place);
    chunks.set(id, {
      head: standing(ranks, head.sizes),
      baseline: before === undefined ? null : standing(before, baseline!.sizes),
      corpus,
      stale,
      retired,
      forbidden,
      instead: ranks?.instead ?? null,
      tags,
      versions,
    });
  }
  return { golden, head, baseline, chunks, versions, documentCutoff, docsGone, spreadOf, findings: {} };
}

/** The first stage that lost a chunk of a case in one of the two runs; null: none did, or nothing is known. */
export function lostStage(facts: CaseFacts, which: "head" | "baseline", chunkId: string): Stage | null {
  const run = facts[which];
  const chunk = facts.chunks.get(chunkId)!;
  const where = chunk[which];
  if (run === null || run.state !== "scored" || where === null) return null;
  const stage = lostAt(where, chunk.corpus, {
    protected: facts.golden.behavior === "permission_denied",
    mustBeCited: facts.golden.mustCite.includes(chunkId),
    behavedRight: run.value("behavior_accuracy") === 1,
  });
  return stage !== null && SEEN_IN[stage].every((part) => run.records(part)) ? stage : null;
}

/** What traces must record to show that a stage lost a chunk. */
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

/** How far down the pipeline a metric looks at the evidence; `order` asks for the place in the context as well. */
export type Reach = "retrieved" | "reranked" | "context" | "order";

/** One relevant chunk in both runs with what is known of it besides its ranks. */
export interface ChunkCase {
  readonly head: Standing;
  /** Null where the case is new, or failed in the baseline too: then the head is judged alone. */
  readonly baseline: Standing | null;
  /** Whether the corpus manifest has it; null without a manifest. */
  readonly corpus: boolean | null;
  /** The labels of the whole run are dead; see `labelHealth`. */
  readonly stale: boolean;
  /** The manifest lists the chunk as one that must no longer come back. */
  readonly retired: boolean;
  /** The case's own principal may not read it. */
  readonly forbidden: boolean;
  readonly instead: Instead | null;
  readonly tags: readonly string[];
  readonly versions: VersionHints;
}

/** The numbers of one chunk. */
const scratch = new Uint32Array(RANKS_PER_CHUNK);

/** Reads what a run knows of one of its cases when it is asked, because most of it never is. */
export class RunCase implements CaseRun {
  readonly #run: RunScores;
  readonly #i: number;
  readonly #isHead: boolean;
  readonly sizes: ListSizes | null;

  /** `isHead`: of a baseline that is asked for alone which a report keeps of one, so that a baseline of traces says the same. */
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

  get told(): ToldPart | null {
    return this.#isHead ? (this.#run.toldOf(this.#i) ?? null) : null;
  }

  get violations(): readonly Violation[] {
    return (this.#isHead && this.#run.violations.get(this.#i)) || NONE;
  }

  /** A report does not keep which format each case of a baseline came in: only of the head it is asked by case. */
  records(part: TracePart): boolean {
    return this.#isHead ? caseRecords(this.#run, this.#i, part) : recordsPart(this.#run, part);
  }

  value(column: string): number {
    return this.#run.columns.get(column)?.at(this.#i) ?? Number.NaN;
  }

  ranksOf(id: string, place: number): ChunkRanks | undefined {
    const { chunkNumbers: numbers } = this.#run;
    const i = this.#i;
    const isThere = place < numbers.countOf(i) && numbers.idOf(i, place) === id && !numbers.hasLists(i);
    if (!isThere) return this.#run.ranksOf(i).get(id);
    for (let slot = 0; slot < RANKS_PER_CHUNK; slot++) scratch[slot] = numbers.numberOf(i, place, slot);
    return readChunkRanks(scratch, 0, [], 0);
  }
}

const NONE: readonly Violation[] = [];
