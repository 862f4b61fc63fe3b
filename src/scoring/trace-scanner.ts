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
import { words } from "../text/index.ts";
import type { AccessChecker, AclStage, Violation } from "./access.ts";
import { citableIds, citesWhole } from "./cited-ids.ts";
import { type FoundEvidence, HALF } from "./evidence-scan.ts";
import type { CitationView, RankedView, UnknownRank } from "./metrics/index.ts";
import type { CaseTargets } from "./plan.ts";
import { type DocumentLabels, type EvidenceChunks, insteadBits, ScanState, type StageRanks } from "./scan-state.ts";
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
function rankInLists(
  all: readonly TraceChunk[],
  { tracked, evidence }: CaseTargets,
  index: ChunkIndex,
  find: (chunks: readonly ListedChunk[]) => readonly FoundEvidence[],
): StageRanks[] {
  return mergedLists(all).map(({ stage, chunks }) => {
    const ranks = new Uint32Array(tracked);
    const distinct = distinctChunks(listChunks(chunks, index));
    for (const [i, { entry }] of distinct.entries()) {
      const target = entry?.target ?? -1;
      if (target >= 0 && target < tracked) ranks[target] = i + 1;
    }
    const found = find(distinct);
    for (const [i, { place }] of evidence.entries()) if (place < tracked) ranks[place] = found[i]!.rank;
    return { stage, ranks };
  });
}

/** The chunks of a list, each once, where it is first. */
function distinctChunks(chunks: readonly ListedChunk[]): readonly ListedChunk[] {
  const seen = new Set<string>();
  return chunks.filter(({ id }) => !seen.has(id) && seen.add(id));
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
  readonly evidenceChunks: EvidenceChunks;
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

interface EvidenceOptions {
  readonly evidenceCoverage: number;
  readonly ignoresManifestTexts?: boolean;
  /** Whether a metric has a cutoff in words. */
  readonly countWords: boolean;
}

/**
 * Reads the lists of a trace once: where each labelled chunk stands, and what the principal must not see. Ids that
 * neither the manifest nor the golden set names are compared and forgotten; nothing of a trace is kept.
 */
export class TraceScanner {
  readonly #index: ChunkIndex;
  /** The labels of a document's chunks in the manifest; undefined of what is no document there. */
  readonly #manifestLabels: DocumentLabels = (id, isLabelled) => this.#index.labelsOf(id, isLabelled);
  readonly #options: EvidenceOptions;
  #trace = 0;

  /** `options`: see `ScoreOptions`. */
  constructor(index: ChunkIndex, options: EvidenceOptions) {
    this.#index = index;
    this.#options = options;
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
    const state = new ScanState(golden, targets, access, described, this.#trace, this.#options.ignoresManifestTexts);
    const retrieved = this.#scanStage(trace.retrieved_chunks, "retrieved", 0, targets, state);
    this.#noteMisses(trace, golden, targets, state);
    const reranked = this.#scanStage(trace.reranked_chunks, "reranked", 1, targets, state);
    const contextChunks = listChunks(byRank(trace.context_chunks ?? []), this.#index);
    const context = this.#scanRanking(contextChunks, "context", CONTEXT, targets, state);
    state.setContext(contextChunks);
    const citations = this.#scanCitations(listChunks(trace.citations, this.#index), golden, targets, state);
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
      evidenceChunks: state.evidenceChunks,
      violations,
      unlabelled,
      labelled,
      duplicates,
      showsInactive,
      freshness: checkFreshness(contextChunks, this.#index, described, targets.entries.slice(0, targets.relevant)),
      isReadable: (id) => {
        if (violations.some(({ chunkId }) => chunkId === id)) return false;
        const { label, rule } = state.ruleFor({ id, entry: this.#index.get(id), written: null }, this.#manifestLabels);
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
    targets: CaseTargets,
    state: ScanState,
  ): RankedView {
    if (!all) return EMPTY_VIEW;
    const ranking = listChunks(orderedChunks(all), this.#index);
    const before = state.violations.length;
    if (all.length > ranking.length) this.#checkOtherStages(all, ranking, stage, targets, state);
    const view = this.#scanRanking(ranking, stage, slot, targets, state);
    if (all.length > ranking.length) nameLists(state.violations, before, all);
    return view;
  }

  #scanRanking(
    chunks: readonly ListedChunk[],
    stage: AclStage,
    slot: number,
    targets: CaseTargets,
    state: ScanState,
  ): RankedView {
    if (chunks.length === 0) return EMPTY_VIEW;
    const list = this.#index.nextSerial();
    const view = { size: 0, relevantRanks: NONE, gradedRanks: NONE, gradedGrades: NONE };
    const { expectedDocs } = state.golden;
    const countsWords = this.#options.countWords && slot !== CONTEXT;
    const strangers = new Set<string>();
    const distinct: ListedChunk[] = [];
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
      if (state.evidence !== null || countsWords) distinct.push(chunk);
      state.check(chunk, stage, this.#manifestLabels);
    }
    const { relevantRanks, gradedRanks } = view;
    const byChunks = { ...view, relevantChunkRanks: relevantRanks, judgedRanks: gradedRanks, unknown: NO_UNKNOWN };
    return {
      ...(state.evidence === null ? byChunks : this.#withEvidence(byChunks, distinct, stage, slot, targets, state)),
      documentRanks: expectedDocs.length === 0 ? NONE : documentRanks(chunks, expectedDocs, state),
      ...(countsWords ? { wordsUpTo: this.#wordsUpTo(distinct, state) } : {}),
    };
  }

  /** See `RankedView`. The text of the manifest counts, as for evidence labels. */
  #wordsUpTo(chunks: readonly ListedChunk[], state: ScanState): number[] {
    const counts: number[] = [];
    let sum = 0;
    for (const chunk of chunks) {
      const text = state.textOf(chunk, this.#options.ignoresManifestTexts ? undefined : chunk.entry);
      if (text === null) break;
      sum += words(text).length;
      counts.push(sum);
    }
    return counts;
  }

  /** Adds the evidence labels of a case to the ranks of its labeled chunks. */
  #withEvidence(
    view: Omit<RankedView, "documentRanks">,
    chunks: readonly ListedChunk[],
    stage: AclStage,
    slot: number,
    { evidence, relevant }: CaseTargets,
    state: ScanState,
  ): Omit<RankedView, "documentRanks"> {
    const { found, ...ofChunks } = state.evidence!.find(chunks, stage, this.#coverageOf(state));
    if (state.isDenied) state.expose(chunks, stage);
    const added = { relevantRanks: NONE, gradedRanks: NONE, gradedGrades: NONE };
    const unknown: UnknownRank[] = [];
    for (const [i, { rank, unknownFrom, chunks: carriers }] of found.entries()) {
      const { place } = evidence[i]!;
      if (rank > 0) state.place(added, place, slot, rank);
      if (unknownFrom > 0 && (place < relevant || state.isDenied))
        unknown.push({ from: unknownFrom, to: rank || Number.POSITIVE_INFINITY });
      if (stage === "retrieved" && carriers.length > 0) state.evidenceChunks.push([place, carriers]);
    }
    const graded = [...view.gradedRanks, ...added.gradedRanks];
    const grades = [...view.gradedGrades, ...added.gradedGrades];
    const order = [...graded.keys()].sort((a, b) => graded[a]! - graded[b]! || grades[b]! - grades[a]!);
    return {
      size: view.size,
      relevantRanks: ascending([...view.relevantRanks, ...added.relevantRanks]),
      relevantChunkRanks: ascending(new Set([...view.relevantChunkRanks, ...ofChunks.relevant])),
      gradedRanks: order.map((i) => graded[i]!),
      gradedGrades: order.map((i) => grades[i]!),
      judgedRanks: ascending(new Set([...view.judgedRanks, ...ofChunks.judged])),
      unknown,
    };
  }

  /** Half of a protected label is too much. */
  #coverageOf({ isDenied }: ScanState): number {
    return isDenied ? HALF : this.#options.evidenceCoverage;
  }

  /** Lists of earlier stages take no part in the ranking, but what they show is seen as well. */
  #checkOtherStages(
    all: readonly TraceChunk[],
    ranking: readonly ListedChunk[],
    stage: AclStage,
    targets: CaseTargets,
    state: ScanState,
  ): void {
    const { evidence } = state;
    const find = (chunks: readonly ListedChunk[]): readonly FoundEvidence[] =>
      evidence?.find(chunks, stage, this.#coverageOf(state)).found ?? [];
    if (stage === "retrieved") state.lists = rankInLists(all, targets, this.#index, find);
    if (evidence !== null && state.isDenied) state.expose(distinctChunks(listChunks(all, this.#index)), stage);
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
      const isPart = state.evidenceChunks.some(([place]) => place === t);
      const instead = isPart
        ? "part"
        : findInstead(targets.entries[t]!, golden, trace.retrieved_chunks ?? [], this.#index);
      if (instead !== null) state.mark(t, insteadBits(instead));
    }
  }

  #scanCitations(
    cited: readonly ListedChunk[],
    golden: GoldenCase,
    targets: CaseTargets,
    state: ScanState,
  ): CitationView {
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
    const evidence = citedEvidence(cited, targets, state);
    const satisfied = golden.mustCite.filter(
      (must) => evidence.get(must)?.isCited ?? distinct.some((id) => this.#satisfies(id, must, state)),
    );
    return {
      count: distinct.length,
      inContext,
      inContextAndPermitted: permitted,
      mustCiteSatisfied: satisfied.length,
      isUnknown: golden.mustCite.some((must) => evidence.get(must)?.isUnknown),
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
      const { rule } = state.ruleFor({ id, entry, written: null }, documentLabels);
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

interface CitedEvidence {
  readonly isCited: boolean;
  readonly isUnknown: boolean;
}

/** Returns which evidence labels the cited chunks carry at least half of, by key, and marks them. */
function citedEvidence(
  cited: readonly ListedChunk[],
  { evidence }: CaseTargets,
  state: ScanState,
): ReadonlyMap<string, CitedEvidence> {
  const found = new Map<string, CitedEvidence>();
  if (state.evidence === null) return found;
  const chunks = distinctChunks(cited);
  for (const [i, { rank, unknownFrom }] of state.evidence.find(chunks, "citations", HALF).found.entries()) {
    const { target, place } = evidence[i]!;
    if (rank > 0) state.cite(place);
    found.set(target.label.key, { isCited: rank > 0, isUnknown: rank === 0 && unknownFrom > 0 });
  }
  if (state.isDenied) state.expose(chunks, "citations");
  return found;
}

const ascending = (ranks: Iterable<number>): number[] => [...ranks].sort((a, b) => a - b);

const CONTEXT = 2;
const NONE: readonly number[] = Object.freeze([]);
const NO_UNKNOWN: readonly UnknownRank[] = Object.freeze([]);
const EMPTY_VIEW: RankedView = Object.freeze({
  size: 0,
  relevantRanks: NONE,
  relevantChunkRanks: NONE,
  gradedRanks: NONE,
  gradedGrades: NONE,
  judgedRanks: NONE,
  unknown: NO_UNKNOWN,
  documentRanks: NONE,
});
const NO_CITATIONS: CitationView = Object.freeze({
  count: 0,
  inContext: 0,
  inContextAndPermitted: 0,
  mustCiteSatisfied: 0,
  isUnknown: false,
  citesTopContext: false,
});
