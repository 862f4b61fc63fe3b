import { type AccessLabel, type ChunkEntry, isChunkOf } from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { AccessChecker, AclStage, Violation, ViolationRule } from "./access.ts";
import { EvidenceScan } from "./evidence-scan.ts";
import type { CaseTargets } from "./plan.ts";
import type { DescribedChunks, ListedChunk } from "./trace-chunks.ts";

/** Bit of a chunk's marks: the answer cites it. */
export const CITED = 1;

/**
 * What was retrieved from the document of a relevant chunk that was not retrieved itself: other chunks of the same or an
 * unknown version, or chunks of a newer or older version; of evidence also a part of it.
 */
export type Instead = "same_version" | "newer_version" | "older_version" | "part";

const INSTEAD: readonly (Instead | null)[] = [null, "same_version", "newer_version", "older_version", "part"];

export function isInstead(value: unknown): value is Instead {
  return value !== null && (INSTEAD as readonly unknown[]).includes(value);
}

export function insteadBits(instead: Instead): number {
  return INSTEAD.indexOf(instead) << 1;
}

export function readMarks(marks: number): { cited: boolean; instead: Instead | null } {
  return { cited: (marks & CITED) !== 0, instead: INSTEAD[marks >> 1] ?? null };
}

/** Numbers kept per tracked chunk: its ranks in retrieved, reranked, and context (0: not there), and its marks. */
export const RANKS_PER_CHUNK = 4;

/** Returns the access labels of a document's chunks; undefined if the id is not a document. `isLabelled`: the trace labels the id. */
export type DocumentLabels = (id: string, isLabelled: boolean) => ReadonlySet<AccessLabel> | undefined;

interface ContextIds {
  /** Ids of the documents in the context, and of its chunks that are not in the index. */
  readonly ids: ReadonlySet<string>;
  /** Chunks of the context without a known document. */
  readonly undescribed: readonly string[];
}

/** The ranks of the labels in a ranking. */
export interface Placed {
  relevantRanks: readonly number[];
  gradedRanks: readonly number[];
  gradedGrades: readonly number[];
}

/** The chunks that carry an evidence label, by its index among the labels of the case. */
export type EvidenceChunks = readonly (readonly [place: number, chunks: readonly string[]])[];

/** Adds a number to a list. An empty list is shared, so the first number starts a new one. */
function withNumber(numbers: readonly number[], number: number): readonly number[] {
  if (numbers.length === 0) return [number];
  (numbers as number[]).push(number);
  return numbers;
}

/** What is collected while one trace is scanned. */
export class ScanState {
  readonly ranks: Uint32Array;
  readonly violations: Violation[] = [];
  duplicates = 0;
  showsInactive = false;
  lists: readonly StageRanks[] = NO_LISTS;
  /** Finds the evidence labels of the case; null if it has none. */
  readonly evidence: EvidenceScan | null;
  /** The retrieved chunks that carry evidence, or a part of what was not retrieved as a whole. */
  readonly evidenceChunks: [place: number, chunks: readonly string[]][] = [];
  /** Chunks with a known access label, counted at every stage. */
  labelled = 0;
  readonly golden: GoldenCase;
  readonly #targets: CaseTargets;
  readonly #access: AccessChecker;
  readonly #described: DescribedChunks;
  readonly #mayProtect: boolean;
  readonly #trace: number;
  /** Distinct chunks without an access label: the number of those in the index, and the ids of all others. */
  #unlabelled = 0;
  #strangers: Set<string> | null = null;
  /** Computed on first use, because most citations are found without it. */
  #contextIds: ContextIds | null = null;
  #context: readonly ListedChunk[] = [];

  /** `trace` is a serial number of the index. */
  constructor(
    golden: GoldenCase,
    targets: CaseTargets,
    access: AccessChecker,
    described: DescribedChunks,
    trace: number,
    ignoresManifestTexts = false,
  ) {
    this.#trace = trace;
    this.golden = golden;
    this.#targets = targets;
    this.#access = access;
    this.#described = described;
    this.#mayProtect = golden.behavior === "permission_denied";
    this.evidence =
      targets.evidence.length === 0
        ? null
        : new EvidenceScan(targets.evidence, targets.relevant, described, ignoresManifestTexts);
    this.ranks = new Uint32Array(targets.tracked * RANKS_PER_CHUNK);
  }

  /** Notes that a label is found at a rank. Call it in the order of the ranks. */
  place(view: Placed, target: number, slot: number, rank: number): void {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + slot] = rank;
    if (target < this.#targets.relevant) view.relevantRanks = withNumber(view.relevantRanks, rank);
    const grade = this.#targets.grades[target];
    if (grade !== undefined) {
      view.gradedRanks = withNumber(view.gradedRanks, rank);
      view.gradedGrades = withNumber(view.gradedGrades, grade);
    }
  }

  /** Distinct chunks without an access label. */
  get unlabelled(): number {
    return this.#unlabelled + (this.#strangers?.size ?? 0);
  }

  /** See `DescribedChunks`. The text of the manifest counts first. */
  textOf(chunk: ListedChunk, entry: ChunkEntry | undefined): string | null {
    return this.#described.textOf(chunk, entry, false);
  }

  /** Returns the document of a chunk according to the trace. */
  documentOf(id: string): string | undefined {
    return this.#described.documentOf(id);
  }

  /** Whether the trace names a document with this ID. */
  hasDocument(id: string): boolean {
    return this.#described.hasDocument(id);
  }

  /** Returns the chunks of a document according to the trace. */
  chunksOf(document: string): readonly string[] {
    return this.#described.chunksOf(document);
  }

  /** Returns the access label of a chunk. */
  labelOf(id: string, entry: ChunkEntry | undefined): AccessLabel | undefined {
    return entry?.label ?? this.#described.labelOf(id);
  }

  cite(target: number): void {
    this.mark(target, CITED);
  }

  /** Sets bits in the marks of a tracked chunk. */
  mark(target: number, bits: number): void {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + 3]! |= bits;
  }

  /** Whether a case must not show its labels. */
  get isDenied(): boolean {
    return this.#mayProtect;
  }

  /** Records the chunks of a list that show a protected passage, alone or together. */
  expose(chunks: readonly ListedChunk[], stage: AclStage): void {
    const isReadable = ({ id, entry }: ListedChunk): boolean => {
      const label = this.labelOf(id, entry);
      return label !== undefined && this.#access.rule(label) === null;
    };
    for (const chunkId of this.evidence!.exposed(chunks, stage, isReadable)) {
      if (this.violations.some((known) => known.chunkId === chunkId && known.stage === stage)) continue;
      this.violations.push({ chunkId, stage, rule: "protected" });
    }
  }

  isRetrieved(target: number): boolean {
    return this.ranks[target * RANKS_PER_CHUNK]! > 0;
  }

  setContext(chunks: readonly ListedChunk[]): void {
    this.#context = chunks;
  }

  /** Returns whether the context contains this chunk id, or a chunk of this document id (by its spelling if not known). */
  contextHolds(id: string): boolean {
    this.#contextIds ??= this.#readContext();
    return this.#contextIds.ids.has(id) || this.#contextIds.undescribed.some((chunk) => isChunkOf(chunk, id));
  }

  isTop(id: string): boolean {
    const [top] = this.#context;
    if (top === undefined) return false;
    if (id === top.id) return true;
    const document = this.#documentOf(top);
    return id === document || (document === null && isChunkOf(top.id, id));
  }

  #documentOf({ id, entry }: ListedChunk): string | null {
    return entry?.documentId ?? this.documentOf(id) ?? null;
  }

  #readContext(): ContextIds {
    const held = { ids: new Set<string>(), undescribed: [] as string[] };
    for (const chunk of this.#context) {
      const document = this.#documentOf(chunk);
      if (chunk.entry === undefined) held.ids.add(chunk.id);
      if (document !== null) held.ids.add(document);
      else held.undescribed.push(chunk.id);
    }
    return held;
  }

  /** Records a violation if the user must not see a chunk of a list. Returns whether it is forbidden. */
  check(chunk: ListedChunk, stage: AclStage, documentLabels: DocumentLabels): boolean {
    const { label, rule } = this.ruleFor(chunk, documentLabels);
    if (label !== undefined) this.labelled++;
    if (label !== undefined && rule === null) return false;
    if (rule !== null) this.violations.push({ chunkId: chunk.id, stage, rule });
    else this.#noteUnlabelled(chunk.id, chunk.entry);
    return rule !== null;
  }

  /** Returns the access label of a chunk, and the rule that forbids it to the user; null if none does. */
  ruleFor(
    { id, entry }: ListedChunk,
    documentLabels: DocumentLabels,
  ): { readonly label: AccessLabel | undefined; readonly rule: ViolationRule | null } {
    const label = entry?.label ?? this.#labelOfUnlisted(id, documentLabels);
    const rule = label === undefined ? null : this.#access.rule(label);
    return { label, rule: rule ?? (this.#mayProtect && this.#isProtected(id, entry) ? "protected" : null) };
  }

  #noteUnlabelled(id: string, entry: ChunkEntry | undefined): void {
    if (entry === undefined) {
      this.#strangers ??= new Set();
      this.#strangers.add(id);
    } else if (entry.unlabelledIn !== this.#trace) {
      entry.unlabelledIn = this.#trace;
      this.#unlabelled++;
    }
  }

  /** A label in the trace cannot open a document whose chunks the user cannot read. */
  #labelOfUnlisted(id: string, documentLabels: DocumentLabels): AccessLabel | undefined {
    const own = this.#described.labelOf(id);
    const document = this.#documentLabel(documentLabels(id, own !== undefined));
    const isForbidden = document !== undefined && this.#access.rule(document) !== null;
    return isForbidden ? document : (own ?? document);
  }

  /** Returns the label of a document: it is open if one of its chunks is. */
  #documentLabel(labels: ReadonlySet<AccessLabel> | undefined): AccessLabel | undefined {
    if (labels === undefined) return undefined;
    const [first, ...others] = labels;
    return others.find((other) => this.#access.rule(other) === null) ?? first;
  }

  #isProtected(id: string, entry: ChunkEntry | undefined): boolean {
    // All targets of a `permission_denied` case are protected.
    if (entry !== undefined && entry.target >= 0) return true;
    const docs = this.golden.protectedDocs;
    if (docs.length === 0 || docs.includes(id)) return docs.length > 0;
    const known = entry?.documentId ?? null;
    const named = known === null ? this.#described.documentsOf(id) : new Set([known]);
    return docs.some((document) => (named.size === 0 ? isChunkOf(id, document) : named.has(document)));
  }
}

const NO_LISTS: readonly StageRanks[] = [];

/** Ranks of the tracked chunks of a case in one stage list; 0: not in it. */
export interface StageRanks {
  readonly stage: string;
  readonly ranks: Uint32Array;
}

/** The stage lists of all cases of a run, in one array of numbers. Most runs have none. */
export class StageLists {
  readonly #stages = new Map<string, number>();
  readonly #names: string[] = [];
  /** Index of a case's lists plus one; 0 if it has none. */
  readonly #starts: Uint32Array;
  readonly #data: number[] = [];

  constructor(cases: number) {
    this.#starts = new Uint32Array(cases);
  }

  /** Replaces the lists of a case. */
  set(caseIndex: number, lists: readonly StageRanks[]): void {
    if (lists.length === 0) {
      this.#starts[caseIndex] = 0;
      return;
    }
    this.#starts[caseIndex] = this.#data.length + 1;
    this.#data.push(lists.length);
    for (const { stage, ranks } of lists) {
      this.#data.push(this.#ordinal(stage));
      for (const rank of ranks) this.#data.push(rank);
    }
  }

  /** Returns the lists of a case with `tracked` chunks, in their order. */
  get(caseIndex: number, tracked: number): readonly StageRanks[] {
    const start = this.#starts[caseIndex]! - 1;
    if (start < 0) return [];
    const data = this.#data;
    return Array.from({ length: data[start]! }, (_, l) => {
      const at = start + 1 + l * (tracked + 1);
      return { stage: this.#names[data[at]!]!, ranks: Uint32Array.from(data.slice(at + 1, at + 1 + tracked)) };
    });
  }

  #ordinal(stage: string): number {
    const known = this.#stages.get(stage);
    if (known !== undefined) return known;
    this.#stages.set(stage, this.#names.length);
    return this.#names.push(stage) - 1;
  }
}
