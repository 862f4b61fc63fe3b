import type { AccessChecker } from "../acl/access-checker.ts";
import type { AclStage, Violation } from "../acl/violation.ts";
import type { AccessLabel, ChunkEntry } from "../dataset/chunk-index.ts";
import type { GoldenCase } from "../dataset/golden-case.ts";
import type { TraceChunk } from "../dataset/trace.schema.ts";
import type { CaseTargets } from "./case-targets.ts";
import { CITED } from "./chunk-marks.ts";
import type { DescribedChunks } from "./described-chunks.ts";
import type { StageRanks } from "./stage-lists.ts";

/** Numbers kept of each tracked chunk: its rank at three stages (0: not there) and a number of `chunkMarks`. */
export const RANKS_PER_CHUNK = 4;

/** What is gathered while one trace is scanned. */
export class ScanState {
  readonly ranks: Uint32Array;
  readonly violations: Violation[] = [];
  readonly forbiddenTexts: { chunkId: string; text: string }[] = [];
  readonly allowedTexts: string[] = [];
  duplicates = 0;
  lists: readonly StageRanks[] = NO_LISTS;
  /** Chunks whose access label is known, counted at every stage. */
  labelled = 0;
  readonly golden: GoldenCase;
  readonly #targets: CaseTargets;
  readonly #access: AccessChecker;
  readonly #described: DescribedChunks;
  // Of most traces this holds nothing, and is not made.
  #unlabelled: Set<string> | null = null;
  readonly #context = new Set<string>();
  #top: readonly (string | null)[] = [];

  constructor(golden: GoldenCase, targets: CaseTargets, access: AccessChecker, described: DescribedChunks) {
    this.golden = golden;
    this.#targets = targets;
    this.#access = access;
    this.#described = described;
    this.ranks = new Uint32Array(targets.tracked * RANKS_PER_CHUNK);
  }

  place(
    view: { relevantRanks: number[]; gradedRanks: number[]; gradedGrades: number[] },
    target: number,
    slot: number,
    rank: number,
  ): void {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + slot] = rank;
    if (target < this.#targets.relevant) view.relevantRanks.push(rank);
    const grade = this.#targets.grades[target] as number;
    if (grade >= 0) {
      view.gradedRanks.push(rank);
      view.gradedGrades.push(grade);
    }
  }

  /** Distinct chunks without a label. */
  get unlabelled(): number {
    return this.#unlabelled?.size ?? 0;
  }

  /** The document that the trace itself gives a chunk. */
  documentOf(id: string): string | undefined {
    return this.#described.documentOf(id);
  }

  cite(target: number): void {
    this.mark(target, CITED);
  }

  /** Sets bits of the last number of a tracked chunk; see `chunk-marks.ts`. */
  mark(target: number, bits: number): void {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + 3]! |= bits;
  }

  rank(target: number, slot: number): number {
    return this.ranks[target * RANKS_PER_CHUNK + slot]!;
  }

  addContext(id: string, entry: ChunkEntry | undefined, first: boolean): void {
    const document = entry?.documentId ?? this.documentOf(id) ?? null;
    if (entry === undefined) this.#context.add(id);
    if (document !== null) this.#context.add(document);
    if (first) this.#top = [id, document];
  }

  /** Whether the context holds this chunk id, or a chunk of this document id. */
  contextHolds(id: string): boolean {
    return this.#context.has(id);
  }

  isTop(id: string): boolean {
    return this.#top.includes(id);
  }

  /** Records a violation where the principal must not see the chunk. Returns whether it is forbidden. */
  check(
    id: string,
    chunk: TraceChunk,
    entry: ChunkEntry | undefined,
    stage: AclStage,
    document?: ReadonlySet<AccessLabel>,
  ): boolean {
    const label = entry?.label ?? this.#described.labelOf(id) ?? this.#documentLabel(document);
    const rule = label === undefined ? null : this.#access.rule(label);
    if (label !== undefined) this.labelled++;
    const hidden = rule === null && this.#isProtected(id, entry);
    if (rule === null && !hidden) {
      if (label === undefined) {
        this.#unlabelled ??= new Set();
        this.#unlabelled.add(id);
      } else if (stage === "context") this.#keepText(this.allowedTexts, chunk, entry);
      return false;
    }
    this.violations.push({ chunkId: id, stage, rule: rule ?? "protected" });
    const text = textOf(chunk, entry);
    if (text !== null) this.forbiddenTexts.push({ chunkId: id, text });
    return true;
  }

  /** A citation may name a document: it is open where any of its chunks is. */
  #documentLabel(labels: ReadonlySet<AccessLabel> | undefined): AccessLabel | undefined {
    if (labels === undefined) return undefined;
    const [first, ...others] = labels;
    return others.find((other) => this.#access.rule(other) === null) ?? first;
  }

  #isProtected(id: string, entry: ChunkEntry | undefined): boolean {
    if (this.golden.behavior !== "permission_denied") return false;
    if (entry !== undefined && entry.target >= 0 && entry.target < this.#targets.protected) return true;
    const docs = this.golden.protectedDocs;
    return docs.length > 0 && (docs.includes(id) || docs.includes(entry?.documentId ?? this.documentOf(id) ?? ""));
  }

  #keepText(texts: string[], chunk: TraceChunk, entry: ChunkEntry | undefined): void {
    const text = textOf(chunk, entry);
    if (text !== null) texts.push(text);
  }
}

function textOf(chunk: TraceChunk, entry: ChunkEntry | undefined): string | null {
  return entry?.text ?? (typeof chunk === "string" ? null : (chunk.text ?? null));
}

const NO_LISTS: readonly StageRanks[] = [];
