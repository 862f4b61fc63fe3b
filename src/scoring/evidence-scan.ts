import type { ChunkEntry } from "../input/corpus/index.ts";
import {
  type ChunkView,
  carriedBy,
  documentKey,
  type EvidenceTarget,
  lettersOf,
  type Stretch,
  stretchIn,
} from "../input/evidence/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import { grouped } from "../text/index.ts";
import type { AclStage } from "./access.ts";
import type { DescribedChunks, ListedChunk } from "./trace-chunks.ts";

/** An evidence label of a case, and its index among the labels. */
export interface CaseEvidence {
  readonly target: EvidenceTarget;
  readonly place: number;
  /**
   * Documents that hold a protected label and that the user must not read. A chunk of another document that the user can read
   * is not a leak. Empty if no document is known to be closed.
   */
  readonly closed: ReadonlySet<string>;
}

/** Share of a label from which chunks must be cited, a chunk is relevant, and a protected label is exposed. */
export const HALF = 0.5;

/** Where an evidence label is in a list. */
export interface FoundEvidence {
  /** First rank up to which the chunks together carry enough of the label; 0 if they never do. */
  readonly rank: number;
  /** First rank at which it cannot be told whether the chunk carries the label; 0 if there is none. */
  readonly unknownFrom: number;
  /** The chunks that carry the label up to its rank or, if it is not found, the parts of it that the list has. */
  readonly chunks: readonly string[];
}

/** The evidence labels of a case in a list. */
export interface ListEvidence {
  /** In the order of the labels. */
  readonly found: readonly FoundEvidence[];
  /** Ranks of the chunks that carry at least half of a relevant label, or have at least half of themselves in one. */
  readonly relevant: readonly number[];
  /** Ranks of the chunks that carry any part of a label. */
  readonly judged: readonly number[];
}

/** Finds evidence labels in the lists of one trace. */
export class EvidenceScan {
  readonly #evidence: readonly CaseEvidence[];
  readonly #described: DescribedChunks;
  /** Number of labels in R: labels after it have a grade and are not relevant. */
  readonly #relevant: number;
  readonly #isDenied: boolean;
  readonly #ignoresManifest: boolean;
  /** Letters by text, because the lists of a trace repeat their chunks. */
  readonly #letters = new Map<string, string>();

  /** `ignoresManifest`: see `ScoreOptions`. */
  constructor(
    evidence: readonly CaseEvidence[],
    { behavior, relevant }: GoldenCase,
    described: DescribedChunks,
    ignoresManifest: boolean,
  ) {
    this.#isDenied = behavior === "permission_denied";
    this.#ignoresManifest = ignoresManifest;
    this.#evidence = ignoresManifest
      ? evidence.map((one) => ({ ...one, target: { ...one.target, documents: null, holders: null } }))
      : evidence;
    this.#relevant = relevant.length;
    this.#described = described;
  }

  /** Finds the labels in a list of distinct chunks. `coverage`: the share of a label that must be carried, above 0 up to 1. */
  find(chunks: readonly ListedChunk[], stage: AclStage, coverage: number): ListEvidence {
    const relevant = new Set<number>();
    const judged = new Set<number>();
    const found = this.#evidence.map(({ target, place }) => {
      const pieces = chunks.map((chunk, i) => this.#pieceOf(target, chunk, stage, i + 1));
      for (const { rank, stretch } of pieces) {
        if (!stretch) continue;
        const isHalf = lengthOf(stretch) >= HALF * target.measure.length;
        if (lengthOf(stretch) < target.measure.leastRun && !isHalf) continue;
        judged.add(rank);
        if (place < this.#relevant && (isHalf || stretch.ofChunk >= HALF)) relevant.add(rank);
      }
      return findLabel(pieces, target, coverage);
    });
    return { found, relevant: [...relevant], judged: [...judged] };
  }

  /**
   * Returns the chunks that expose protected labels: those that carry at least half of one, or all parts of it if only
   * together they do. A chunk that is listed twice can have two texts, so each place in the list counts.
   */
  exposed(
    chunks: readonly ListedChunk[],
    stage: AclStage,
    isReadable: (chunk: ListedChunk) => boolean,
  ): ReadonlySet<string> {
    const exposed = new Set<string>();
    for (const { target, closed } of this.#evidence) {
      const isOpen = (chunk: ListedChunk): boolean => {
        const document = closed.size > 0 ? this.#documentOf(chunk) : null;
        return document !== null && !closed.has(document) && isReadable(chunk);
      };
      const pieces = chunks.flatMap((chunk, i) => (isOpen(chunk) ? [] : this.#pieceOf(target, chunk, stage, i + 1)));
      const half = HALF * target.measure.length;
      for (const [group, parts] of grouped(pieces.filter(isPart), (piece) => piece.group)) {
        const least = Math.min(target.measure.length, Math.max(half, target.measure.leastRun));
        const alone = parts.filter(({ stretch }) => lengthOf(stretch) >= least);
        const together = alone.length === 0 && carriedTogether(parts, target, group) >= half;
        for (const { id } of together ? parts : alone) exposed.add(id);
      }
    }
    return exposed;
  }

  #pieceOf(target: EvidenceTarget, chunk: ListedChunk, stage: AclStage, rank: number): Piece {
    return { rank, id: chunk.id, stretch: this.#stretchOf(target, chunk, stage), group: this.#groupOf(chunk) };
  }

  /** Chunks of one document version are joined; null: of chunks whose document is not known. */
  #groupOf(chunk: ListedChunk): string | null {
    const { id, written } = chunk;
    const entry = this.#entryOf(chunk);
    const documentId = this.#documentOf(chunk);
    const documentVersion = entry?.documentVersion ?? written?.document_version ?? null;
    return documentId === null ? null : documentKey({ id, documentId, documentVersion });
  }

  #stretchOf(target: EvidenceTarget, chunk: ListedChunk, stage: AclStage): Stretch | null | undefined {
    const entry = this.#entryOf(chunk);
    const text = this.#textOf(chunk, entry, stage);
    // A half of what is protected is too much, wherever it is shown.
    if (this.#isDenied) return stretchIn(target, this.#viewOf(chunk, entry, text));
    // Where the texts of the manifest carry a quote is known already.
    if (entry !== undefined && text === entry.text && isLocated(target, entry))
      return target.carriers.get(entry) ?? null;
    const stretch = stretchIn(target, this.#viewOf(chunk, entry, text));
    return stretch && isChance(target, entry) ? null : stretch;
  }

  #documentOf(chunk: ListedChunk): string | null {
    return this.#entryOf(chunk)?.documentId ?? this.#described.documentOf(chunk.id) ?? null;
  }

  #entryOf({ entry }: ListedChunk): ChunkEntry | undefined {
    return this.#ignoresManifest ? undefined : entry;
  }

  /** For the context, the text that the trace shows counts, because a pipeline can shorten it; otherwise that of the manifest. */
  #textOf(chunk: ListedChunk, entry: ChunkEntry | undefined, stage: AclStage): string | null {
    return this.#described.textOf(chunk, entry, stage === "context");
  }

  #viewOf({ id, written }: ListedChunk, entry: ChunkEntry | undefined, text: string | null): ChunkView {
    const sectionPath = entry?.place?.sectionPath ?? written?.section_path ?? null;
    const header = written?.context_header ?? entry?.place?.contextHeader ?? null;
    return {
      id,
      documentId: entry?.documentId ?? this.#described.documentOf(id) ?? null,
      documentVersion: entry?.documentVersion ?? written?.document_version ?? null,
      place: { ...entry?.place, sectionPath },
      letters: () => (text === null ? null : this.#lettersOf(text, header)),
    };
  }

  #lettersOf(text: string, header: string | null): string {
    const known = this.#letters.get(text);
    if (known !== undefined) return known;
    const letters = lettersOf(text, header);
    this.#letters.set(text, letters);
    return letters;
  }
}

/** Whether the search of the manifest decided for a chunk which stretch of the label it carries. */
function isLocated({ label, letters }: EvidenceTarget, { inManifest, documentId, text }: ChunkEntry): boolean {
  const isQuote =
    letters !== null && (label.start ?? label.page ?? label.sectionPath ?? label.documentVersion) === null;
  return isQuote && inManifest && documentId !== null && text !== null;
}

/** Whether a stretch in a chunk is chance, because the manifest knows its document, which does not hold the label. */
function isChance({ holders, letters }: EvidenceTarget, entry: ChunkEntry | undefined): boolean {
  if (holders === null || letters === null || !entry?.inManifest || entry.documentId === null) return false;
  return !holders.has(documentKey(entry));
}

/** A chunk of a list, and the stretch of a label that it carries: null if none, undefined if that cannot be told. */
interface Piece {
  readonly rank: number;
  readonly id: string;
  readonly stretch: Stretch | null | undefined;
  /** Pieces of one group are joined. */
  readonly group: string | null;
}

type Part = Piece & { readonly stretch: Stretch };

const isPart = (piece: Piece): piece is Part => Boolean(piece.stretch);

const lengthOf = ({ start, end }: Stretch): number => end - start;

/** Returns how much of a label the pieces of a group carry. */
function carriedTogether(parts: readonly Part[], { measure }: EvidenceTarget, group: string | null): number {
  const stretches = parts.map(({ stretch }) => stretch);
  return carriedBy(stretches, measure, group === null);
}

/** Finds a label along a list. */
function findLabel(pieces: readonly Piece[], target: EvidenceTarget, coverage: number): FoundEvidence {
  // With room for rounding.
  const needed = coverage * target.measure.length - 1e-9;
  const unknownAt = pieces.find(({ stretch }) => stretch === undefined)?.rank ?? 0;
  const groups = new Map<string | null, Part[]>();
  for (const piece of pieces.filter(isPart)) {
    const parts = [...(groups.get(piece.group) ?? []), piece];
    groups.set(piece.group, parts);
    if (carriedTogether(parts, target, piece.group) < needed) continue;
    const whole = parts.find(({ stretch }) => lengthOf(stretch) >= needed);
    return {
      rank: piece.rank,
      unknownFrom: unknownAt < piece.rank ? unknownAt : 0,
      chunks: whole === undefined ? parts.map(({ id }) => id) : [whole.id],
    };
  }
  const parts = [...groups.values()].flat().filter(({ stretch }) => lengthOf(stretch) >= target.measure.leastRun);
  return { rank: 0, unknownFrom: unknownAt, chunks: parts.map(({ id }) => id) };
}
