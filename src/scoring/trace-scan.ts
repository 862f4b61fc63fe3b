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
import { type AclStage, forbiddenBy, type Violation, type ViolationRule } from "./access.ts";
import { citableIds, citesWhole } from "./cited-ids.ts";
import { EvidenceScan, type FoundEvidence, HALF } from "./evidence-scan.ts";
import type { CitationView, RankedView, UnknownRank } from "./metrics/index.ts";
import { type CaseTargets, trackedIds } from "./plan.ts";
import type { ChunkRanks } from "./records.ts";
import { type ContextFreshness, checkFreshness } from "./stale-context.ts";
import { DescribedChunks, findInstead, type ListedChunk, listChunks } from "./trace-chunks.ts";

type RankedStage = "retrieved" | "reranked" | "context";

/** Ranks of the tracked labels of a case in one of the lists that were merged into a ranking; 0: not in it. */
interface StageRanks {
  readonly stage: string;
  readonly ranks: readonly number[];
}

interface FoundLabels {
  readonly relevantRanks: number[];
  readonly graded: { readonly rank: number; readonly grade: number }[];
}

interface ScanInput {
  readonly golden: GoldenCase;
  readonly targets: CaseTargets;
  readonly trace: Trace;
  /** The answer refuses, so an ID that it repeats from the question is not a citation. */
  readonly isRefusal: boolean;
}

interface ScanOptions {
  readonly evidenceCoverage: number;
  readonly ignoresManifestTexts?: boolean;
  /** Whether a metric has a cutoff in words. */
  readonly countsWords: boolean;
}

/** Reads the lists of one trace: where each labeled chunk is, and what the user must not see. */
export class TraceScan {
  readonly retrieved: RankedView;
  readonly reranked: RankedView;
  readonly context: RankedView;
  readonly citations: CitationView;
  /** Of the tracked labels. */
  readonly ranks: readonly ChunkRanks[];
  readonly violations: Violation[] = [];
  /** Distinct chunks of the trace without an access label. */
  readonly unlabelled = new Set<string>();
  /** Chunks with an access label, counted at every stage. */
  labelled = 0;
  duplicates = 0;
  /** Whether a list has a chunk that was taken out of the corpus according to the manifest. */
  showsInactive = false;
  /** What the manifest says of the versions and texts in the context. */
  readonly freshness: ContextFreshness;
  readonly described: DescribedChunks;
  readonly #index: ChunkIndex;
  readonly #golden: GoldenCase;
  readonly #targets: CaseTargets;
  /** Share of an evidence label from which it is found. Half of a protected label is too much. */
  readonly #coverage: number;
  readonly #ignoresManifest: boolean;
  readonly #countsWords: boolean;
  readonly #placeOf: ReadonlyMap<ChunkEntry, number>;
  readonly #found: { -readonly [Key in keyof ChunkRanks]: ChunkRanks[Key] }[];
  /** Finds the evidence labels of the case; null if it has none. */
  readonly #evidence: EvidenceScan | null;
  /** The retrieved chunks that carry an evidence label or a part of it, by the index of the label. */
  readonly #carriers = new Map<number, readonly string[]>();
  #lists: readonly StageRanks[] = [];

  constructor(
    index: ChunkIndex,
    { evidenceCoverage, ignoresManifestTexts = false, countsWords }: ScanOptions,
    { golden, targets, trace, isRefusal }: ScanInput,
  ) {
    this.#index = index;
    this.#golden = golden;
    this.#targets = targets;
    this.#coverage = this.#isDenied ? HALF : evidenceCoverage;
    this.#ignoresManifest = ignoresManifestTexts;
    this.#countsWords = countsWords;
    this.#placeOf = new Map(targets.entries.map((entry, place) => [entry, place]));
    this.#found = trackedIds(golden).map(() => ({
      retrieved: null,
      reranked: null,
      context: null,
      cited: false,
    }));
    this.ranks = this.#found;
    this.described = new DescribedChunks(trace, golden.principal);
    const { evidence } = targets;
    const relevant = golden.relevant.length;
    this.#evidence =
      evidence.length === 0 ? null : new EvidenceScan(evidence, golden, this.described, ignoresManifestTexts);
    this.retrieved = this.#scanStage(trace.retrieved_chunks, "retrieved");
    this.#noteLists(trace.retrieved_chunks ?? []);
    this.reranked = this.#scanStage(trace.reranked_chunks, "reranked");
    const context = listChunks(byRank(trace.context_chunks ?? []), index);
    this.context = this.#scanRanking(context, "context");
    this.citations = this.#scanCitations(listChunks(trace.citations, index), context);
    this.#checkNamed(trace.answer ?? "", isRefusal ? golden.question : "");
    this.freshness = checkFreshness(context, index, this.described, targets.entries.slice(0, relevant));
  }

  /** Whether the user can read a chunk of the trace by its access metadata. */
  isReadable(id: string): boolean {
    if (this.violations.some(({ chunkId }) => chunkId === id)) return false;
    const { label, rule } = this.#ruleFor({ id, entry: this.#index.get(id) }, false);
    return label !== undefined && rule === null;
  }

  /** Whether the case must not show its labels. */
  get #isDenied(): boolean {
    return this.#golden.behavior === "permission_denied";
  }

  /** Scans the ranking of a stage, and checks access to the chunks of the lists that were merged into it. */
  #scanStage(all: readonly TraceChunk[] | null | undefined, stage: "retrieved" | "reranked"): RankedView {
    const ranking = listChunks(orderedChunks(all ?? []), this.#index);
    const isMerged = (all ?? []).length > ranking.length;
    const before = this.violations.length;
    if (isMerged) this.#checkOtherLists(all!, ranking, stage);
    const view = this.#scanRanking(ranking, stage);
    if (isMerged) nameLists(this.violations, before, all!);
    return view;
  }

  #scanRanking(chunks: readonly ListedChunk[], stage: RankedStage): RankedView {
    const found: FoundLabels = { relevantRanks: [], graded: [] };
    const distinct = distinctChunks(chunks);
    this.duplicates += chunks.length - distinct.length;
    for (const [i, chunk] of distinct.entries()) {
      const { entry } = chunk;
      if (entry?.active === false) this.showsInactive = true;
      const place = entry === undefined ? undefined : this.#placeOf.get(entry);
      if (place !== undefined) this.#place(found, place, stage, i + 1);
      this.#check(chunk, stage);
    }
    const view = {
      size: distinct.length,
      ...gradedView(found),
      relevantChunkRanks: found.relevantRanks,
      judgedRanks: found.graded.map(({ rank }) => rank),
      unknown: [],
      documentRanks: documentRanks(distinct, this.#golden.expectedDocs, this.described),
      ...(this.#countsWords && stage !== "context" ? { wordsUpTo: this.#wordsUpTo(distinct) } : {}),
    };
    if (this.#evidence === null) return view;
    if (this.#isDenied) this.#expose(this.#evidence, chunks, stage);
    return { ...view, ...this.#findEvidence(this.#evidence, found, distinct, stage) };
  }

  /** See `RankedView`. The text of the manifest counts, as for evidence labels. */
  #wordsUpTo(chunks: readonly ListedChunk[]): number[] {
    const counts: number[] = [];
    let sum = 0;
    for (const chunk of chunks) {
      const text = this.described.textOf(chunk, this.#ignoresManifest ? undefined : chunk.entry, false);
      if (text === null) break;
      sum += words(text).length;
      counts.push(sum);
    }
    return counts;
  }

  /** Notes that a label is found at a rank. */
  #place({ relevantRanks, graded }: FoundLabels, place: number, stage: RankedStage, rank: number): void {
    const { relevant, grades } = this.#golden;
    if (place < this.#found.length) this.#found[place]![stage] = rank;
    if (place < relevant.length) relevantRanks.push(rank);
    const grade = grades[place];
    if (grade !== undefined) graded.push({ rank, grade });
  }

  /** Adds the evidence labels of a case to the ranks of its labeled chunks. */
  #findEvidence(
    scan: EvidenceScan,
    ofChunks: FoundLabels,
    chunks: readonly ListedChunk[],
    stage: RankedStage,
  ): Partial<RankedView> {
    const { evidence } = this.#targets;
    const list = scan.find(chunks, stage, this.#coverage);
    const all = { relevantRanks: [...ofChunks.relevantRanks], graded: [...ofChunks.graded] };
    const unknown: UnknownRank[] = [];
    for (const [i, { rank, unknownFrom, chunks: carriers }] of list.found.entries()) {
      const { place } = evidence[i]!;
      if (rank > 0) this.#place(all, place, stage, rank);
      if (unknownFrom > 0 && (place < this.#golden.relevant.length || this.#isDenied))
        unknown.push({ from: unknownFrom, to: rank || Number.POSITIVE_INFINITY });
      if (stage === "retrieved" && carriers.length > 0) this.#carriers.set(place, carriers);
    }
    return {
      ...gradedView({
        relevantRanks: ascending(all.relevantRanks),
        graded: all.graded.sort((a, b) => a.rank - b.rank || b.grade - a.grade),
      }),
      relevantChunkRanks: ascending(new Set([...ofChunks.relevantRanks, ...list.relevant])),
      judgedRanks: ascending(new Set([...ofChunks.graded.map(({ rank }) => rank), ...list.judged])),
      unknown,
    };
  }

  /** Checks the lists of earlier searches: they take no part in the ranking, but what they show is seen as well. */
  #checkOtherLists(all: readonly TraceChunk[], ranking: readonly ListedChunk[], stage: "retrieved" | "reranked"): void {
    if (stage === "retrieved") this.#lists = mergedLists(all).map((list) => this.#rankIn(list));
    const listed = listChunks(all, this.#index);
    const others = distinctChunks(listed);
    if (this.#evidence !== null && this.#isDenied) this.#expose(this.#evidence, listed, stage);
    const ranked = new Set(ranking.map(({ id }) => id));
    for (const chunk of others) if (!ranked.has(chunk.id)) this.#check(chunk, stage);
  }

  #rankIn({ stage, chunks }: { readonly stage: string; readonly chunks: readonly TraceChunk[] }): StageRanks {
    const ranks = this.#found.map(() => 0);
    const set = (place: number | undefined, rank: number): void => {
      if (place !== undefined && place < ranks.length) ranks[place] = rank;
    };
    const distinct = distinctChunks(listChunks(chunks, this.#index));
    for (const [i, { entry }] of distinct.entries()) if (entry !== undefined) set(this.#placeOf.get(entry), i + 1);
    const found = this.#evidence?.find(distinct, "retrieved", this.#coverage).found ?? [];
    for (const [i, { rank }] of found.entries()) set(this.#targets.evidence[i]!.place, rank);
    return { stage, ranks };
  }

  /** Notes the ranks in the merged lists, and for relevant chunks that were not retrieved, what of their documents was. */
  #noteLists(retrieved: readonly TraceChunk[]): void {
    for (const [t, ranks] of this.#found.entries()) {
      const chunks = this.#carriers.get(t);
      if (this.#lists.length > 0) ranks.lists = this.#lists.map((list) => [list.stage, list.ranks[t] || null]);
      if (t < this.#golden.relevant.length && ranks.retrieved === null) {
        const entry = this.#targets.entries[t]!;
        const instead = chunks === undefined ? findInstead(entry, this.#golden, retrieved, this.#index) : "part";
        if (instead !== null) ranks.instead = instead;
      }
      if (chunks !== undefined) ranks.chunks = chunks;
    }
  }

  #scanCitations(cited: readonly ListedChunk[], context: readonly ListedChunk[]): CitationView {
    let inContext = 0;
    let inContextAndPermitted = 0;
    let citesTopContext = false;
    const chunks = distinctChunks(cited);
    const isInContext = this.#finder(context);
    const isTop = this.#finder(context.slice(0, 1));
    for (const chunk of chunks) {
      const { id, entry } = chunk;
      if (entry !== undefined) this.#cite(this.#placeOf.get(entry));
      const isForbidden = this.#check(chunk, "citations");
      if (isInContext(id)) {
        inContext++;
        if (!isForbidden) inContextAndPermitted++;
      }
      if (isTop(id)) citesTopContext = true;
    }
    const evidence = this.#citedEvidence(chunks);
    const { mustCite } = this.#golden;
    return {
      count: chunks.length,
      inContext,
      inContextAndPermitted,
      mustCiteSatisfied: mustCite.filter(
        (must) => (evidence.get(must)?.rank ?? Number(chunks.some(({ id }) => this.#satisfies(id, must)))) > 0,
      ).length,
      isUnknown: mustCite.map((must) => evidence.get(must)).some((one) => one?.rank === 0 && one.unknownFrom > 0),
      citesTopContext,
    };
  }

  #cite(place: number | undefined): void {
    if (place !== undefined && place < this.#found.length) this.#found[place]!.cited = true;
  }

  /** Returns where the citations carry at least half of each evidence label, by key, and marks those labels as cited. */
  #citedEvidence(chunks: readonly ListedChunk[]): ReadonlyMap<string, FoundEvidence> {
    if (this.#evidence === null || chunks.length === 0) return new Map();
    const { found } = this.#evidence.find(chunks, "citations", HALF);
    const { evidence } = this.#targets;
    for (const [i, { rank }] of found.entries()) if (rank > 0) this.#cite(evidence[i]!.place);
    if (this.#isDenied) this.#expose(this.#evidence, chunks, "citations");
    return new Map(found.map((one, i) => [evidence[i]!.target.label.key, one]));
  }

  /** Returns a test whether an ID is that of a listed chunk or of its document, by its spelling if that is not known. */
  #finder(chunks: readonly ListedChunk[]): (id: string) => boolean {
    const ids = new Set<string>();
    const undescribed: string[] = [];
    for (const { id, entry } of chunks) {
      const document = entry?.documentId ?? this.described.documentOf(id);
      ids.add(id);
      if (document === undefined) undescribed.push(id);
      else ids.add(document);
    }
    return (id) => ids.has(id) || undescribed.some((chunk) => isChunkOf(chunk, id));
  }

  /** Records forbidden chunks and documents whose ids are in the text of the answer, as citations. */
  #checkNamed(answer: string, echoed: string): void {
    const { protected: guarded, protectedDocs } = this.#golden;
    const canForbid = this.#index.hasLabels || this.labelled > 0 || guarded.length + protectedDocs.length > 0;
    if (answer === "" || !canForbid) return;
    const named = new Map(citableIds(answer));
    const seen = new Set(this.violations.map(({ chunkId }) => chunkId!));
    for (const id of [...seen, ...guarded.map(plainId), ...protectedDocs])
      if (citesWhole(answer, id)) named.set(id, true);
    const cited = new Set(this.violations.flatMap(({ chunkId, stage }) => (stage === "citations" ? [chunkId] : [])));
    for (const [id, isSure] of named) {
      const entry = this.#index.get(id);
      const isKnown = entry !== undefined || seen.has(id) || (isSure && this.#isDocument(id));
      if (!isKnown || cited.has(id)) continue;
      const { rule } = this.#ruleFor({ id, entry }, true);
      if (rule !== null && !citableIds(echoed).has(id)) this.violations.push({ chunkId: id, stage: "citations", rule });
    }
  }

  #isDocument(id: string): boolean {
    const { protectedDocs } = this.#golden;
    return protectedDocs.includes(id) || this.#index.hasDocument(id) || this.described.hasDocument(id);
  }

  /** A citation satisfies itself, and the id of its document, which is guessed from its spelling if it is not known. */
  #satisfies(id: string, must: string): boolean {
    if (id === must) return true;
    const document = this.#index.get(id)?.documentId ?? this.described.documentOf(id);
    return document === undefined ? isChunkOf(id, must) : document === must;
  }

  /** Records the chunks of a list that show a protected passage, alone or together. */
  #expose(scan: EvidenceScan, chunks: readonly ListedChunk[], stage: AclStage): void {
    const isReadable = ({ id, entry }: ListedChunk): boolean => {
      const label = this.#labelOf(id, entry);
      return label !== undefined && this.#forbids(label) === null;
    };
    for (const chunkId of scan.exposed(chunks, stage, isReadable)) {
      if (this.violations.some((known) => known.chunkId === chunkId && known.stage === stage)) continue;
      this.violations.push({ chunkId, stage, rule: "protected" });
    }
  }

  #forbids(label: AccessLabel): ViolationRule | null {
    return forbiddenBy(this.#golden.principal, label);
  }

  #labelOf(id: string, entry: ChunkEntry | undefined): AccessLabel | undefined {
    return entry?.label ?? this.described.labelOf(id);
  }

  /** Records a violation if the user must not see a chunk of a list. Returns whether it is forbidden. */
  #check(chunk: ListedChunk, stage: AclStage): boolean {
    const { label, rule } = this.#ruleFor(chunk, stage === "citations");
    if (label !== undefined) this.labelled++;
    if (rule !== null) this.violations.push({ chunkId: chunk.id, stage, rule });
    else if (label === undefined) this.unlabelled.add(chunk.id);
    return rule !== null;
  }

  /**
   * Returns the access label of a chunk, and the rule that forbids it to the user; null if none does. `isCited`: the ID can
   * be that of a document that only the trace describes.
   */
  #ruleFor(
    { id, entry }: Pick<ListedChunk, "id" | "entry">,
    isCited: boolean,
  ): { readonly label: AccessLabel | undefined; readonly rule: ViolationRule | null } {
    const label = entry?.label ?? this.#labelOfUnlisted(id, isCited);
    const rule = label === undefined ? null : this.#forbids(label);
    return { label, rule: rule ?? (this.#isDenied && this.#isProtected(id, entry) ? "protected" : null) };
  }

  /** A label in the trace cannot open a document whose chunks the user cannot read. */
  #labelOfUnlisted(id: string, isCited: boolean): AccessLabel | undefined {
    const own = this.described.labelOf(id);
    const isLabelled = own !== undefined;
    const labels = this.#index.labelsOf(id, isLabelled) ?? (isCited ? this.#shownLabels(id, isLabelled) : []);
    const [first, ...others] = labels;
    // A document is open if one of its chunks is.
    const document = others.find((other) => this.#forbids(other) === null) ?? first;
    const isForbidden = document !== undefined && this.#forbids(document) !== null;
    return isForbidden ? document : (own ?? document);
  }

  /** Returns the labels of the chunks that the trace shows of a document; of one that it labels itself, the manifest's. */
  #shownLabels(document: string, isLabelled: boolean): ReadonlySet<AccessLabel> {
    const labels = this.described.chunksOf(document).map((chunk) => {
      const entry = this.#index.get(chunk);
      // The manifest knows better whose chunk it is.
      if ((entry?.documentId ?? document) !== document) return null;
      return isLabelled ? entry?.label : this.#labelOf(chunk, entry);
    });
    return new Set(labels.filter((label) => label != null));
  }

  #isProtected(id: string, entry: ChunkEntry | undefined): boolean {
    // All labels of a `permission_denied` case are protected.
    if (entry !== undefined && this.#placeOf.has(entry)) return true;
    const { protectedDocs } = this.#golden;
    if (protectedDocs.length === 0 || protectedDocs.includes(id)) return protectedDocs.length > 0;
    const known = entry?.documentId ?? null;
    const named = known === null ? this.described.documentsOf(id) : new Set([known]);
    return protectedDocs.some((document) => (named.size === 0 ? isChunkOf(id, document) : named.has(document)));
  }
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

/**
 * Ranks of the expected documents in a ranking of chunks, ascending and 1-based: a document is where its first chunk is, and
 * ranks count documents. A chunk's document is what the manifest says, otherwise the trace, otherwise the expected document
 * that the chunk's id starts with; a chunk of none is a document by itself.
 */
function documentRanks(
  chunks: readonly ListedChunk[],
  expected: readonly string[],
  described: DescribedChunks,
): readonly number[] {
  if (expected.length === 0) return [];
  const ranks: number[] = [];
  const seen = new Set<string>();
  for (const { id, entry } of chunks) {
    const known = entry?.documentId ?? described.documentOf(id);
    const document = known ?? expected.find((doc) => isChunkOf(id, doc)) ?? id;
    if (seen.has(document)) continue;
    seen.add(document);
    if (expected.includes(document)) ranks.push(seen.size);
  }
  return ranks;
}

const gradedView = ({ relevantRanks, graded }: FoundLabels) => ({
  relevantRanks,
  gradedRanks: graded.map(({ rank }) => rank),
  gradedGrades: graded.map(({ grade }) => grade),
});

const ascending = (ranks: Iterable<number>): number[] => [...ranks].sort((a, b) => a - b);
