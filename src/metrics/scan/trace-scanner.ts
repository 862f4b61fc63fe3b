import type { AccessChecker } from "../../acl/access-checker.ts";
import type { AclStage, Violation } from "../../acl/violation.ts";
import { chunkIdOf } from "../../dataset/corpus/chunk-id-of.ts";
import type { ChunkEntry, ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import { isChunkOf } from "../../dataset/corpus/is-chunk-of.ts";
import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { Trace, TraceChunk } from "../../dataset/traces/trace.schema.ts";
import type { CaseTargets } from "./case-targets.ts";
import type { CitationView, RankedView } from "./case-view.ts";
import { insteadBits } from "./chunk-marks.ts";
import { DescribedChunks } from "./described-chunks.ts";
import { documentRanks } from "./document-ranks.ts";
import { findInstead } from "./find-instead.ts";
import { byRank, mergedLists, orderedChunks } from "./ordered-chunks.ts";
import { type DocumentLabels, RANKS_PER_CHUNK, ScanState } from "./scan-state.ts";
import { shownLabels } from "./shown-labels.ts";
import type { StageRanks } from "./stage-lists.ts";

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
  /** Labelled chunks of the context that the principal may read. */
  readonly allowed: readonly string[];
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

  scan(golden: GoldenCase, targets: CaseTargets, trace: Trace, access: AccessChecker): ScannedTrace {
    this.#trace = this.#index.nextSerial();
    for (let i = 0; i < targets.entries.length; i++) (targets.entries[i] as ChunkEntry).target = i;
    const described = new DescribedChunks(trace, access);
    const state = new ScanState(golden, targets, access, described);
    const retrieved = this.#scanRanking(trace.retrieved_chunks, "retrieved", 0, state);
    this.#noteMisses(trace.retrieved_chunks, golden, targets, state);
    const reranked = this.#scanRanking(trace.reranked_chunks, "reranked", 1, state);
    const context = this.#scanRanking(trace.context_chunks, "context", 2, state);
    const citations = this.#scanCitations(trace, golden, state);
    for (const entry of targets.entries) entry.target = -1;
    const { ranks, lists, violations, unlabelled, labelled, duplicates, showsInactive, allowed } = state;
    return {
      retrieved,
      reranked,
      context,
      citations,
      ranks,
      lists,
      violations,
      unlabelled,
      labelled,
      duplicates,
      showsInactive,
      allowed,
      described,
    };
  }

  #scanRanking(
    chunks: readonly TraceChunk[] | null | undefined,
    stage: AclStage,
    slot: number,
    state: ScanState,
  ): RankedView {
    if (chunks === null || chunks === undefined || chunks.length === 0) return EMPTY_VIEW;
    const ordered = slot === CONTEXT ? byRank(chunks) : orderedChunks(chunks);
    this.#checkOtherStages(chunks, ordered, stage, state);
    const list = this.#index.nextSerial();
    const view = { size: 0, relevantRanks: [] as number[], gradedRanks: [] as number[], gradedGrades: [] as number[] };
    const { expectedDocs } = state.golden;
    let strangers: string[] | Set<string> = [];
    for (let i = 0; i < ordered.length; i++) {
      const chunk = ordered[i] as TraceChunk;
      const id = chunkIdOf(chunk);
      const entry = this.#index.get(id);
      if (entry === undefined) {
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
      if (slot === CONTEXT) state.addContext(id, entry, view.size === 1);
      state.check(id, entry, stage, this.#manifestLabels);
    }
    return {
      size: view.size,
      relevantRanks: view.relevantRanks,
      gradedRanks: view.gradedRanks,
      gradedGrades: view.gradedGrades,
      documentRanks: expectedDocs.length === 0 ? NONE : documentRanks(ordered, expectedDocs, this.#index, state),
    };
  }

  /** Lists of earlier stages take no part in the ranking, but what they show is seen as well. */
  #checkOtherStages(
    all: readonly TraceChunk[],
    ordered: readonly TraceChunk[],
    stage: AclStage,
    state: ScanState,
  ): void {
    if (all.length === ordered.length) return;
    if (stage === "retrieved") state.lists = this.#rankInLists(all, state.ranks.length / RANKS_PER_CHUNK);
    const seen = new Set(ordered.map(chunkIdOf));
    for (const chunk of all) {
      const id = chunkIdOf(chunk);
      if (seen.has(id)) continue;
      seen.add(id);
      state.check(id, this.#index.get(id), stage, this.#manifestLabels);
    }
  }

  #rankInLists(all: readonly TraceChunk[], tracked: number): StageRanks[] {
    return mergedLists(all).map(({ stage, chunks }) => {
      const ranks = new Uint32Array(tracked);
      const seen = new Set<string>();
      for (const chunk of chunks) {
        const id = chunkIdOf(chunk);
        if (seen.has(id)) continue;
        seen.add(id);
        const target = this.#index.get(id)?.target ?? -1;
        if (target >= 0 && target < tracked) ranks[target] = seen.size;
      }
      return { stage, ranks };
    });
  }

  /** Of the relevant chunks that did not come back: what of their documents did. */
  #noteMisses(
    chunks: readonly TraceChunk[] | null | undefined,
    golden: GoldenCase,
    targets: CaseTargets,
    state: ScanState,
  ): void {
    if (!chunks) return;
    for (let t = 0; t < targets.relevant; t++) {
      if (state.isRetrieved(t)) continue;
      const instead = findInstead(targets.entries[t]!, golden, chunks, this.#index);
      if (instead !== null) state.mark(t, insteadBits(instead));
    }
  }

  #scanCitations(trace: Trace, golden: GoldenCase, state: ScanState): CitationView {
    const cited = trace.citations;
    if (cited === null || cited === undefined || cited.length === 0) return NO_CITATIONS;
    const ids = [...new Set(cited.map(chunkIdOf))];
    const documentLabels: DocumentLabels = (id, isLabelled) =>
      this.#manifestLabels(id, isLabelled) ?? shownLabels(id, isLabelled, this.#index, state);
    let inContext = 0;
    let permitted = 0;
    let top = false;
    for (const id of ids) {
      const entry = this.#index.get(id);
      if (entry !== undefined && entry.target >= 0) state.cite(entry.target);
      const grounded = entry?.inContextOf === this.#trace || state.contextHolds(id);
      const forbidden = state.check(id, entry, "citations", documentLabels);
      if (grounded) inContext++;
      if (grounded && !forbidden) permitted++;
      if (state.isTop(id)) top = true;
    }
    const satisfied = golden.mustCite.filter((must) => ids.some((id) => this.#satisfies(id, must, state)));
    return {
      count: ids.length,
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

/** Few ids are searched faster than hashed; many are not. */
const FEW = 24;

function isIn(ids: readonly string[] | ReadonlySet<string>, id: string): boolean {
  return ids instanceof Set ? ids.has(id) : (ids as readonly string[]).includes(id);
}

function remember(ids: string[] | Set<string>, id: string): string[] | Set<string> {
  if (ids instanceof Set) return ids.add(id);
  if (ids.length >= FEW) return new Set(ids).add(id);
  ids.push(id);
  return ids;
}
