import {
  type AccessLabel,
  type ChunkEntry,
  type ChunkIndex,
  chunkIdOf,
  isChunkOf,
  ListedChunks,
} from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Trace, TraceChunk } from "../input/schema/index.ts";
import { byRank, ListedTrace, mergedLists, orderedChunks, type RowLists } from "../input/traces/index.ts";
import type { AccessChecker, AclStage, Violation } from "./access.ts";
import type { CitationView, RankedView } from "./metrics/index.ts";
import type { CaseTargets } from "./plan.ts";
import { isIn, remember } from "./scan.ts";
import { type DocumentLabels, insteadBits, RANKS_PER_CHUNK, ScanState, type StageRanks } from "./scan-state.ts";
import { type CameBack, DescribedChunks, findInstead } from "./trace-chunks.ts";

/**
 * Ranks of the expected documents in a ranking of chunks, ascending and 1-based: a document stands where its first chunk
 * stands, and ranks count documents. A chunk's document is what the manifest says, else the trace, else the expected
 * document that the chunk's id starts with; a chunk of none is a document of its own.
 */
export function documentRanks(
  chunks: ListedChunks,
  expected: readonly string[],
  trace: Pick<DescribedChunks, "documentOf">,
): readonly number[] {
  const ranks: number[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < chunks.length; i++) {
    const id = chunks.id(i);
    const known = chunks.entry(i)?.documentId ?? trace.documentOf(id);
    const document = known ?? expected.find((doc) => isChunkOf(id, doc)) ?? id;
    if (seen.has(document)) continue;
    seen.add(document);
    if (expected.includes(document)) ranks.push(seen.size);
  }
  return ranks;
}

type Chunk = TraceChunk | { readonly chunk_id: string };

/** Fills a list with these chunks, in their order. */
export function listChunks(
  chunks: readonly Chunk[] | null | undefined,
  list: ListedChunks,
  index: Pick<ChunkIndex, "get">,
): void {
  list.begin();
  if (!chunks) return;
  for (let i = 0; i < chunks.length; i++) {
    const id = chunkIdOf(chunks[i]!);
    list.add(id, index.get(id));
  }
}

/** Fills the lists of a trace: each in the order that counts, without the lists that were merged into it. */
export function listTrace(
  { retrieved_chunks, reranked_chunks, context_chunks, citations }: Trace,
  lists: RowLists,
  index: Pick<ChunkIndex, "get">,
): RowLists {
  listChunks(retrieved_chunks && orderedChunks(retrieved_chunks), lists.retrieved, index);
  listChunks(reranked_chunks && orderedChunks(reranked_chunks), lists.reranked, index);
  listChunks(context_chunks && byRank(context_chunks), lists.context, index);
  listChunks(citations, lists.citations, index);
  return lists;
}

/** Ranks of the first `tracked` targets in each of the lists that were merged into one. */
export function rankInLists(all: readonly TraceChunk[], tracked: number, index: ChunkIndex): StageRanks[] {
  return mergedLists(all).map(({ stage, chunks }) => {
    const ranks = new Uint32Array(tracked);
    const seen = new Set<string>();
    for (const chunk of chunks) {
      const id = chunkIdOf(chunk);
      if (seen.has(id)) continue;
      seen.add(id);
      const target = index.get(id)?.target ?? -1;
      if (target >= 0 && target < tracked) ranks[target] = seen.size;
    }
    return { stage, ranks };
  });
}

/** The labels of the chunks that a trace shows of a document; of one that it labels itself, what the manifest says. */
export function shownLabels(
  document: string,
  isLabelled: boolean,
  index: ChunkIndex,
  state: Pick<ScanState, "chunksOf" | "labelOf">,
): ReadonlySet<AccessLabel> {
  const labels = state.chunksOf(document).map((chunk) => {
    const entry = index.get(chunk);
    // The manifest knows better whose chunk it is.
    if ((entry?.documentId ?? document) !== document) return null;
    return isLabelled ? entry?.label : state.labelOf(chunk, entry);
  });
  return new Set(labels.filter((label) => label != null));
}

export interface ScannedTrace {
  readonly retrieved: RankedView;
  readonly reranked: RankedView;
  readonly context: RankedView;
  readonly citations: CitationView;
  /** `RANKS_PER_CHUNK` numbers for each tracked target: retrieved, reranked, context, marks. */
  readonly ranks: Uint32Array;
  /** Ranks of the tracked targets in the lists that were merged into the retrieved one. */
  readonly lists: readonly StageRanks[];
  readonly violations: Violation[];
  /** Distinct chunks of the trace that carry no access label anywhere. */
  readonly unlabelled: number;
  /** Chunks that carry one, counted at every stage. */
  readonly labelled: number;
  readonly duplicates: number;
  /** Whether a list holds a chunk that the manifest says was taken out of the corpus. */
  readonly showsInactive: boolean;
  /** Labelled chunks of the context that the principal may read; to be asked before the next trace is scanned. */
  allowed(): readonly string[];
  /** What the trace itself says of its chunks. */
  readonly described: DescribedChunks;
}

/**
 * Reads the lists of a trace once: where each labelled chunk stands, and what the principal must not see. Ids that
 * neither the manifest nor the golden set names are compared and forgotten; nothing of a trace is kept.
 */
export class TraceScanner {
  readonly #index: ChunkIndex;
  /** The labels of a document's chunks in the manifest; undefined of what is no document there. */
  readonly #manifestLabels: DocumentLabels = (id, isLabelled) => this.#index.labelsOf(id, isLabelled);
  /** The lists of a trace that does not come with them. */
  readonly #own: RowLists = {
    retrieved: new ListedChunks(),
    reranked: new ListedChunks(),
    context: new ListedChunks(),
    citations: new ListedChunks(),
    describes: true,
    hasTexts: true,
  };
  readonly #all = new ListedChunks();
  #trace = 0;

  constructor(index: ChunkIndex) {
    this.#index = index;
  }

  scan(golden: GoldenCase, targets: CaseTargets, trace: Trace, access: AccessChecker): ScannedTrace {
    this.#trace = this.#index.nextSerial();
    for (let i = 0; i < targets.entries.length; i++) (targets.entries[i] as ChunkEntry).target = i;
    const given = ListedTrace.listsOf(trace);
    const described = new DescribedChunks(trace, given ?? this.#own, access);
    const state = new ScanState(golden, targets, access, described, this.#trace);
    const lists = given ?? listTrace(trace, this.#own, this.#index);
    if (given === null) this.#checkOtherStages(trace.retrieved_chunks, lists.retrieved, "retrieved", state);
    const retrieved = this.#scanRanking(lists.retrieved, "retrieved", 0, state);
    this.#noteMisses(trace, golden, targets, state);
    if (given === null) this.#checkOtherStages(trace.reranked_chunks, lists.reranked, "reranked", state);
    const reranked = this.#scanRanking(lists.reranked, "reranked", 1, state);
    const context = this.#scanRanking(lists.context, "context", CONTEXT, state);
    state.setContext(lists.context);
    const citations = this.#scanCitations(lists.citations, golden, state);
    for (const entry of targets.entries) entry.target = -1;
    const { ranks, violations, unlabelled, labelled, duplicates, showsInactive } = state;
    return {
      retrieved,
      reranked,
      context,
      citations,
      ranks,
      lists: state.lists,
      violations,
      unlabelled,
      labelled,
      duplicates,
      showsInactive,
      allowed: () => state.allowed(),
      described,
    };
  }

  #scanRanking(chunks: ListedChunks, stage: AclStage, slot: number, state: ScanState): RankedView {
    const { length } = chunks;
    if (length === 0) return EMPTY_VIEW;
    const list = this.#index.nextSerial();
    const view = { size: 0, relevantRanks: NONE, gradedRanks: NONE, gradedGrades: NONE };
    const { expectedDocs } = state.golden;
    let strangers: string[] | Set<string> = [];
    for (let i = 0; i < length; i++) {
      const entry = chunks.entry(i);
      if (entry === undefined) {
        const id = chunks.id(i);
        if (isIn(strangers, id)) {
          state.duplicates++;
          continue;
        }
        strangers = remember(strangers, id);
      } else {
        if (entry.seenIn === list) {
          state.duplicates++;
          continue;
        }
        entry.seenIn = list;
        if (!entry.active) state.showsInactive = true;
        if (slot === CONTEXT) entry.inContextOf = this.#trace;
        if (entry.target >= 0) state.place(view, entry.target, slot, view.size + 1);
      }
      view.size++;
      state.check(chunks, i, stage, this.#manifestLabels);
    }
    return {
      size: view.size,
      relevantRanks: view.relevantRanks,
      gradedRanks: view.gradedRanks,
      gradedGrades: view.gradedGrades,
      documentRanks: expectedDocs.length === 0 ? NONE : documentRanks(chunks, expectedDocs, state),
    };
  }

  /** Lists of earlier stages take no part in the ranking, but what they show is seen as well. */
  #checkOtherStages(
    all: readonly TraceChunk[] | null | undefined,
    ordered: ListedChunks,
    stage: AclStage,
    state: ScanState,
  ): void {
    if (!all || all.length === ordered.length) return;
    if (stage === "retrieved") state.lists = rankInLists(all, state.ranks.length / RANKS_PER_CHUNK, this.#index);
    const seen = new Set(ordered.firstIds());
    listChunks(all, this.#all, this.#index);
    for (let i = 0; i < this.#all.length; i++) {
      const id = this.#all.id(i);
      if (seen.has(id)) continue;
      seen.add(id);
      state.check(this.#all, i, stage, this.#manifestLabels);
    }
  }

  /** Of the relevant chunks that did not come back: what of their documents did. */
  #noteMisses(trace: Trace, golden: GoldenCase, targets: CaseTargets, state: ScanState): void {
    let came: CameBack | null = null;
    for (let t = 0; t < targets.relevant; t++) {
      if (state.isRetrieved(t)) continue;
      came ??= this.#cameBack(trace);
      const instead = findInstead(targets.entries[t]!, golden, came, this.#index);
      if (instead !== null) state.mark(t, insteadBits(instead));
    }
  }

  /** All that was retrieved, in all lists of it. */
  #cameBack(trace: Trace): CameBack {
    const given = ListedTrace.listsOf(trace);
    if (given !== null) return { chunks: given.retrieved, said: given.describes ? trace.retrieved_chunks : null };
    listChunks(trace.retrieved_chunks, this.#all, this.#index);
    return { chunks: this.#all, said: trace.retrieved_chunks };
  }

  #scanCitations(cited: ListedChunks, golden: GoldenCase, state: ScanState): CitationView {
    if (cited.length === 0) return NO_CITATIONS;
    const documentLabels: DocumentLabels = (id, isLabelled) =>
      this.#manifestLabels(id, isLabelled) ?? shownLabels(id, isLabelled, this.#index, state);
    let inContext = 0;
    let permitted = 0;
    let top = false;
    let ids: string[] | Set<string> = [];
    let count = 0;
    for (let i = 0; i < cited.length; i++) {
      const id = cited.id(i);
      if (isIn(ids, id)) continue;
      ids = remember(ids, id);
      count++;
      const entry = cited.entry(i);
      if (entry !== undefined && entry.target >= 0) state.cite(entry.target);
      const grounded = entry?.inContextOf === this.#trace || state.contextHolds(id);
      const forbidden = state.check(cited, i, "citations", documentLabels);
      if (grounded) inContext++;
      if (grounded && !forbidden) permitted++;
      if (state.isTop(id)) top = true;
    }
    const distinct = [...ids];
    const satisfied = golden.mustCite.filter((must) => distinct.some((id) => this.#satisfies(id, must, state)));
    return {
      count,
      inContext,
      inContextAndPermitted: permitted,
      mustCiteSatisfied: satisfied.length,
      citesTopContext: top,
    };
  }

  /** A citation satisfies itself, and the id of its document. */
  #satisfies(id: string, must: string, state: ScanState): boolean {
    if (id === must) return true;
    const document = this.#index.get(id)?.documentId ?? state.documentOf(id);
    if (document !== undefined) return document === must;
    // Neither manifest nor trace names the document: it is guessed from how chunk ids are usually spelt.
    return isChunkOf(id, must);
  }
}

const CONTEXT = 2;
const NONE: readonly number[] = Object.freeze([]);
const EMPTY_VIEW: RankedView = Object.freeze({
  size: 0,
  relevantRanks: NONE,
  gradedRanks: NONE,
  gradedGrades: NONE,
  documentRanks: NONE,
});
const NO_CITATIONS: CitationView = Object.freeze({
  count: 0,
  inContext: 0,
  inContextAndPermitted: 0,
  mustCiteSatisfied: 0,
  citesTopContext: false,
});
