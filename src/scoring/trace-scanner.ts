import {
  type AccessLabel,
  type ChunkEntry,
  type ChunkIndex,
  chunkIdOf,
  isChunkOf,
  plainId,
} from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Trace, TraceChunk } from "../input/schema/index.ts";
import { byRank, mergedLists, orderedChunks, stageOf } from "../input/traces/index.ts";
import type { AccessChecker, AclStage, Violation } from "./access.ts";
import { citableIds, citesWhole } from "./cited-ids.ts";
import type { CitationView, RankedView } from "./metrics/index.ts";
import type { CaseTargets } from "./plan.ts";
import { type DocumentLabels, insteadBits, RANKS_PER_CHUNK, ScanState, type StageRanks } from "./scan-state.ts";
import { type ContextFreshness, checkFreshness } from "./stale-context.ts";
import { DescribedChunks, findInstead, type ListedChunk, listChunks } from "./trace-chunks.ts";

/**
 * Ranks of the expected documents in a ranking of chunks, ascending and 1-based: a document stands where its first chunk
 * stands, and ranks count documents. A chunk's document is what the manifest says, else the trace, else the expected
 * document that the chunk's id starts with; a chunk of none is a document of its own.
 */
function documentRanks(
  chunks: readonly ListedChunk[],
  expected: readonly string[],
  trace: Pick<DescribedChunks, "documentOf">,
): readonly number[] {
  const ranks: number[] = [];
  const seen = new Set<string>();
  for (const { id, entry } of chunks) {
    const known = entry?.documentId ?? trace.documentOf(id);
    const document = known ?? expected.find((doc) => isChunkOf(id, doc)) ?? id;
    if (seen.has(document)) continue;
    seen.add(document);
    if (expected.includes(document)) ranks.push(seen.size);
  }
  return ranks;
}

/** Ranks of the first `tracked` targets in each of the lists that were merged into one. */
function rankInLists(all: readonly TraceChunk[], tracked: number, index: ChunkIndex): StageRanks[] {
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

/** Adds to each violation from index `start` the first list that contains its chunk. */
function nameLists(violations: Violation[], start: number, all: readonly TraceChunk[]): void {
  for (let v = start; v < violations.length; v++) {
    const list = stageOf(all.find((chunk) => chunkIdOf(chunk) === violations[v]!.chunkId)!);
    if (list !== "") violations[v] = { ...violations[v]!, list };
  }
}

/** The labels of the chunks that a trace shows of a document; of one that it labels itself, what the manifest says. */
function shownLabels(
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
  /** What the manifest says of the versions and texts in the context. */
  readonly freshness: ContextFreshness;
  /** Whether the user can read a chunk of the trace by its access metadata. */
  isReadable(id: string): boolean;
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
  #trace = 0;

  constructor(index: ChunkIndex) {
    this.#index = index;
  }

  /** `isRefusal`: the answer refuses, so an ID that it repeats from the question is not a citation. */
  scan(
    golden: GoldenCase,
    targets: CaseTargets,
    trace: Trace,
    access: AccessChecker,
    isRefusal: boolean,
  ): ScannedTrace {
    this.#trace = this.#index.nextSerial();
    for (let i = 0; i < targets.entries.length; i++) (targets.entries[i] as ChunkEntry).target = i;
    const described = new DescribedChunks(trace, access);
    const state = new ScanState(golden, targets, access, described, this.#trace);
    const retrieved = this.#scanStage(trace.retrieved_chunks, "retrieved", 0, state);
    this.#noteMisses(trace, golden, targets, state);
    const reranked = this.#scanStage(trace.reranked_chunks, "reranked", 1, state);
    const contextChunks = listChunks(byRank(trace.context_chunks ?? []), this.#index);
    const context = this.#scanRanking(contextChunks, "context", CONTEXT, state);
    state.setContext(contextChunks);
    const citations = this.#scanCitations(listChunks(trace.citations, this.#index), golden, state);
    this.#checkNamed(trace.answer ?? "", isRefusal ? golden.question : "", state);
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
      freshness: checkFreshness(contextChunks, this.#index, described, targets.entries.slice(0, targets.relevant)),
      isReadable: (id) => {
        if (violations.some(({ chunkId }) => chunkId === id)) return false;
        const { label, rule } = state.ruleFor({ id, entry: this.#index.get(id) }, this.#manifestLabels);
        return label !== undefined && rule === null;
      },
      described,
    };
  }

  /** Scans the ranking of a stage, and checks access to the chunks of the lists that were merged into it. */
  #scanStage(
    all: readonly TraceChunk[] | null | undefined,
    stage: "retrieved" | "reranked",
    slot: number,
    state: ScanState,
  ): RankedView {
    if (!all) return EMPTY_VIEW;
    const ranking = listChunks(orderedChunks(all), this.#index);
    const before = state.violations.length;
    if (all.length > ranking.length) this.#checkOtherStages(all, ranking, stage, state);
    const view = this.#scanRanking(ranking, stage, slot, state);
    if (all.length > ranking.length) nameLists(state.violations, before, all);
    return view;
  }

  #scanRanking(chunks: readonly ListedChunk[], stage: AclStage, slot: number, state: ScanState): RankedView {
    if (chunks.length === 0) return EMPTY_VIEW;
    const list = this.#index.nextSerial();
    const view = { size: 0, relevantRanks: NONE, gradedRanks: NONE, gradedGrades: NONE };
    const { expectedDocs } = state.golden;
    const strangers = new Set<string>();
    for (const chunk of chunks) {
      const { id, entry } = chunk;
      if (entry === undefined ? strangers.has(id) : entry.seenIn === list) {
        state.duplicates++;
        continue;
      }
      if (entry === undefined) strangers.add(id);
      else {
        entry.seenIn = list;
        if (entry.active === false) state.showsInactive = true;
        if (slot === CONTEXT) entry.inContextOf = this.#trace;
        if (entry.target >= 0) state.place(view, entry.target, slot, view.size + 1);
      }
      view.size++;
      state.check(chunk, stage, this.#manifestLabels);
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
    all: readonly TraceChunk[],
    ranking: readonly ListedChunk[],
    stage: AclStage,
    state: ScanState,
  ): void {
    if (stage === "retrieved") state.lists = rankInLists(all, state.ranks.length / RANKS_PER_CHUNK, this.#index);
    const seen = new Set(ranking.map(({ id }) => id));
    for (const chunk of listChunks(all, this.#index)) {
      if (seen.has(chunk.id)) continue;
      seen.add(chunk.id);
      state.check(chunk, stage, this.#manifestLabels);
    }
  }

  /** Of the relevant chunks that did not come back: what of their documents did. */
  #noteMisses(trace: Trace, golden: GoldenCase, targets: CaseTargets, state: ScanState): void {
    for (let t = 0; t < targets.relevant; t++) {
      if (state.isRetrieved(t)) continue;
      const instead = findInstead(targets.entries[t]!, golden, trace.retrieved_chunks ?? [], this.#index);
      if (instead !== null) state.mark(t, insteadBits(instead));
    }
  }

  #scanCitations(cited: readonly ListedChunk[], golden: GoldenCase, state: ScanState): CitationView {
    if (cited.length === 0) return NO_CITATIONS;
    const documentLabels = this.#documentLabels(state);
    let inContext = 0;
    let permitted = 0;
    let top = false;
    const ids = new Set<string>();
    for (const chunk of cited) {
      const { id, entry } = chunk;
      if (ids.has(id)) continue;
      ids.add(id);
      if (entry !== undefined && entry.target >= 0) state.cite(entry.target);
      const grounded = entry?.inContextOf === this.#trace || state.contextHolds(id);
      const forbidden = state.check(chunk, "citations", documentLabels);
      if (grounded) inContext++;
      if (grounded && !forbidden) permitted++;
      if (state.isTop(id)) top = true;
    }
    const distinct = [...ids];
    const satisfied = golden.mustCite.filter((must) => distinct.some((id) => this.#satisfies(id, must, state)));
    return {
      count: distinct.length,
      inContext,
      inContextAndPermitted: permitted,
      mustCiteSatisfied: satisfied.length,
      citesTopContext: top,
    };
  }

  /** The labels of a document's chunks: those of the manifest, else those that the trace shows. */
  #documentLabels(state: ScanState): DocumentLabels {
    return (id, isLabelled) => this.#manifestLabels(id, isLabelled) ?? shownLabels(id, isLabelled, this.#index, state);
  }

  /** Records forbidden chunks and documents whose ids stand in the text of the answer, as citations. */
  #checkNamed(answer: string, echoed: string, state: ScanState): void {
    const { violations, golden } = state;
    const { protected: guarded, protectedDocs } = golden;
    const canForbid = this.#index.hasLabels || state.labelled > 0 || guarded.length + protectedDocs.length > 0;
    if (answer === "" || !canForbid) return;
    const named = new Map(citableIds(answer));
    const seen = new Set(violations.map(({ chunkId }) => chunkId!));
    for (const id of [...seen, ...guarded.map(plainId), ...protectedDocs])
      if (citesWhole(answer, id)) named.set(id, true);
    const cited = new Set(violations.flatMap(({ chunkId, stage }) => (stage === "citations" ? [chunkId] : [])));
    const documentLabels = this.#documentLabels(state);
    for (const [id, isSure] of named) {
      const entry = this.#index.get(id);
      const isKnown = entry !== undefined || seen.has(id) || (isSure && this.#isDocument(id, state));
      if (!isKnown || cited.has(id)) continue;
      const { rule } = state.ruleFor({ id, entry }, documentLabels);
      if (rule !== null && !citableIds(echoed).has(id)) violations.push({ chunkId: id, stage: "citations", rule });
    }
  }

  #isDocument(id: string, state: ScanState): boolean {
    return state.golden.protectedDocs.includes(id) || this.#index.hasDocument(id) || state.hasDocument(id);
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
