import { foldSpace, grouped } from "../../text/index.ts";
import {
  type ChunkEntry,
  type ChunkIndex,
  type ChunkPlace,
  documentsOf,
  isAnyTenant,
  isPathEnd,
  newEntry,
} from "../corpus/index.ts";
import type { EvidenceLabel } from "./label.ts";
import { lettersOf } from "./letters.ts";
import { type Carrier, type Carriers, documentKey, locateQuotes } from "./locate.ts";
import { carriedBy, type Measure, measureOf, type Stretch, stretchOf } from "./match.ts";

/** An evidence label of a case, with the chunks of the manifest that carry it. */
export interface EvidenceTarget {
  readonly label: EvidenceLabel;
  /** The letters of the quote; null if the label has none. */
  readonly letters: string | null;
  readonly measure: Measure;
  /** Stands for the label among the labeled chunks of its case. It is in the manifest if the label was found there. */
  readonly entry: ChunkEntry;
  /** The documents that the label narrows to, as the manifest names them; null if it names none, or an unknown one. */
  readonly documents: ReadonlySet<string> | null;
  /**
   * Keys of the document versions that hold the whole quote, or of which the manifest lacks texts. In other documents of the
   * manifest, a piece of the quote is chance. Null if the manifest has no texts, or the label no quote.
   */
  readonly holders: ReadonlySet<string> | null;
  /** The chunks that carry the label or a part of it, in documents that hold it. */
  readonly carriers: ReadonlyMap<ChunkEntry, Stretch>;
  /** If no document holds the quote, the chunk that carries most of it, if any. */
  readonly nearest: string | null;
  /** If the quote is not on the page of the label, a page that it is on, if any. */
  readonly otherPage: number | null;
}

/** The evidence labels of a case, and what decides which documents they mean. */
export interface EvidenceCase {
  readonly evidence: readonly EvidenceLabel[];
  readonly tenantId: string;
  /** Whether the labels are protected: then they mean documents of other tenants too. */
  readonly isDenied: boolean;
}

/** Finds the evidence labels of all cases in the manifest. Returns the targets of each case, in the order of its labels. */
export function locateEvidence(
  cases: readonly EvidenceCase[],
  index: ChunkIndex,
): readonly (readonly EvidenceTarget[])[] {
  const all = cases.flatMap(({ evidence }) => evidence.flatMap(({ quote }) => (quote === null ? [] : [quote])));
  const quotes = [...new Set(all.map((quote) => lettersOf(quote)))];
  const places = new Places(index);
  const found = new Map(locateQuotes(quotes, index).map((carriers, q) => [quotes[q]!, carriers]));
  return cases.map((item) =>
    item.evidence.map((label) => {
      if (label.quote === null) return placedTarget(label, places);
      const letters = lettersOf(label.quote);
      return quotedTarget(label, letters, found.get(letters)!, item, places);
    }),
  );
}

/** The target of a label without a quote: the chunks at its place. */
function placedTarget(label: EvidenceLabel, places: Places): EvidenceTarget {
  const documents = places.documents(label);
  const carriers = places.chunksFor(label, documents).flatMap((entry): Carrier[] => {
    const stretch = stretchIn({ label, letters: null, documents }, viewOf(entry));
    return stretch ? [{ entry, stretch }] : [];
  });
  const { start, end } = label;
  const measure = { length: start === null ? 1 : end! - start, leastRun: 1 };
  const facts = { label, letters: null, measure, documents, holders: null, nearest: null, otherPage: null };
  return targetOf(facts, carriers, places.isUnplaced);
}

function quotedTarget(
  label: EvidenceLabel,
  letters: string,
  found: Carriers,
  { tenantId, isDenied }: EvidenceCase,
  places: Places,
): EvidenceTarget {
  const documents = places.documents(label);
  const fittingTo = (label: EvidenceLabel): Carrier[][] =>
    [...found.values()].map((carriers) =>
      carriers.filter(({ entry }) => stretchIn({ label, letters: null, documents }, viewOf(entry)) !== null),
    );
  const fitting = fittingTo(label);
  const measure = measureOf(letters);
  const holding = fitting.filter((carriers) => holds(carriers, measure, places));
  // What is protected stays protected in documents that were replaced.
  const active = isDenied ? holding : preferring(holding, ({ active }) => active !== false);
  const isReadable = ({ label: access }: ChunkEntry): boolean =>
    access === null || isAnyTenant(access.tenantId) || access.tenantId === tenantId;
  const meant = isDenied ? active : preferring(active, isReadable);
  const carriers = meant.length > 0 ? meant.flat() : joined(fitting, measure);
  const isLost = carriers.length === 0;
  const isHidden = isLost && places.canHide(documents);
  const holders = isHidden ? null : new Set(carriers.map(({ entry }) => documentKey(entry)));
  const onOtherPages = isLost && label.page !== null ? fittingTo({ ...label, page: null }) : [];
  const elsewhere = onOtherPages.filter((group) => holds(group, measure, places)).flat();
  const facts = {
    label,
    letters,
    measure,
    documents,
    holders,
    nearest: isLost ? (largest(fitting.flat())?.entry.id ?? null) : null,
    otherPage: largest(elsewhere)?.entry.place?.pageStart ?? null,
  };
  return targetOf(facts, carriers, isHidden);
}

/** `isUnknown`: the manifest could not show where the label is. */
function targetOf(
  facts: Omit<EvidenceTarget, "carriers" | "entry">,
  carriers: readonly Carrier[],
  isUnknown: boolean,
): EvidenceTarget {
  return {
    ...facts,
    carriers: new Map(carriers.map(({ entry, stretch }) => [entry, stretch])),
    entry: standIn(facts, carriers, carriers.length > 0 || isUnknown),
  };
}

/** Whether the chunks of a document version carry a whole quote, or could: it has chunks whose text is not known. */
function holds(carriers: readonly Carrier[], measure: Measure, places: Places): boolean {
  const [first] = carriers;
  if (first === undefined) return false;
  const stretches = carriers.map(({ stretch }) => stretch);
  return carriedBy(stretches, measure, false) === measure.length || places.lacksTexts(documentKey(first.entry));
}

/** The chunks without a document that carry a whole quote together, without a gap; empty if they do not. */
function joined(groups: readonly Carrier[][], measure: Measure): Carrier[] {
  const alone = groups.flat().filter(({ entry }) => entry.documentId === null);
  const stretches = alone.map(({ stretch }) => stretch);
  return carriedBy(stretches, measure, true) === measure.length ? alone : [];
}

/** Keeps the documents with a chunk that meets a condition if there are any, otherwise all. */
function preferring(groups: readonly Carrier[][], condition: (entry: ChunkEntry) => boolean): readonly Carrier[][] {
  const kept = groups.filter((carriers) => carriers.some(({ entry }) => condition(entry)));
  return kept.length > 0 ? kept : groups;
}

function largest(carriers: readonly Carrier[]): Carrier | undefined {
  const size = ({ stretch }: Carrier): number => stretch.end - stretch.start;
  return carriers.reduce<Carrier | undefined>(
    (most, one) => (most === undefined || size(one) > size(most) ? one : most),
    undefined,
  );
}

/** Returns an entry that stands for a label: what its carriers have in common. */
function standIn(
  { label, documents }: Pick<EvidenceTarget, "label" | "documents">,
  carriers: readonly Carrier[],
  inManifest: boolean,
): ChunkEntry {
  const entries = carriers.map(({ entry }) => entry);
  const common = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null);
  const [named] = documents?.size === 1 ? documents : [];
  return {
    ...newEntry(label.key),
    documentId: common(entries.map(({ documentId }) => documentId)) ?? named ?? label.documentId,
    documentVersion: common(entries.map(({ documentVersion }) => documentVersion)) ?? label.documentVersion,
    label: common(entries.map(({ label: access }) => access)),
    inManifest,
    active: entries.length === 0 || entries.some(({ active }) => active !== false),
  };
}

/** What is known about a chunk that may carry a label. */
export interface ChunkView {
  readonly id: string;
  readonly documentId: string | null;
  readonly documentVersion: string | null;
  readonly place: (Pick<ChunkPlace, "sectionPath"> & Partial<ChunkPlace>) | null;
  /** The letters of its text; null if the text is not known. */
  letters(): string | null;
}

/** The view of a chunk of the manifest. */
const viewOf = ({ id, documentId, documentVersion, place, text }: ChunkEntry): ChunkView => ({
  id,
  documentId,
  documentVersion,
  place,
  letters: () => (text === null ? null : lettersOf(text, place?.contextHeader)),
});

/**
 * Returns the stretch of a label that a chunk carries, null if it carries none, and undefined if that cannot be told: its
 * text is not known, or where it is in its document.
 */
export function stretchIn(
  { label, letters, documents }: Pick<EvidenceTarget, "label" | "letters" | "documents">,
  chunk: ChunkView,
): Stretch | null | undefined {
  const { place } = chunk;
  const fits = [
    isInDocument(label, documents, chunk),
    label.documentVersion === null || agrees(label.documentVersion, chunk.documentVersion, (a, b) => a === b),
    label.sectionPath === null || agrees(label.sectionPath, place?.sectionPath, isInSection),
    label.page === null ||
      agrees(label.page, place?.pageStart, (page, first) => first <= page && page <= (place?.pageEnd ?? first)),
  ];
  if (fits.includes(false)) return null;
  const range = label.start === null ? WHOLE : rangeIn(label.start, label.end!, place);
  if (range === null) return null;
  const found = letters === null ? range : quoteIn(letters, chunk);
  if (found === null) return null;
  return range === undefined || fits.includes(null) ? undefined : found;
}

const WHOLE: Stretch = { start: 0, end: 1, ofChunk: 1 };

function agrees<A, B>(wanted: A, known: B | null | undefined, isSo: (wanted: A, known: B) => boolean): boolean | null {
  return known === null || known === undefined ? null : isSo(wanted, known);
}

function isInDocument(
  { documentId }: EvidenceLabel,
  documents: ReadonlySet<string> | null,
  chunk: ChunkView,
): boolean | null {
  if (documentId === null) return true;
  const isNamed = (document: string): boolean =>
    documents === null ? document === documentId || isPathEnd(documentId, document) : documents.has(document);
  if (chunk.documentId !== null) return isNamed(chunk.documentId);
  return documentsOf(chunk).some(isNamed) ? true : null;
}

/** Whether a section is the wanted one or a part of it. */
function isInSection(wanted: string, section: string): boolean {
  const folded = foldSpace(section);
  return folded === wanted || (folded.startsWith(wanted) && /^\s*[>/|›»:#]/.test(folded.slice(wanted.length)));
}

function rangeIn(start: number, end: number, place: ChunkView["place"]): Stretch | null | undefined {
  const { charStart = null, charEnd = null } = place ?? {};
  if (charStart === null || charEnd === null) return undefined;
  const [from, to] = [Math.max(start, charStart), Math.min(end, charEnd)];
  return from < to ? { start: from - start, end: to - start, ofChunk: (to - from) / (charEnd - charStart) } : null;
}

function quoteIn(quote: string, chunk: ChunkView): Stretch | null | undefined {
  const letters = chunk.letters();
  return letters === null ? undefined : stretchOf(quote, letters);
}

/** What the manifest knows about places and texts. */
class Places {
  readonly #index: ChunkIndex;
  #withoutText: readonly ChunkEntry[] | null = null;
  #lacking: ReadonlySet<string> | null = null;
  #bySection: ReadonlyMap<string, readonly ChunkEntry[]> | null = null;
  #unplaced: boolean | null = null;

  constructor(index: ChunkIndex) {
    this.#index = index;
  }

  /** Whether the manifest says of no chunk where it is. */
  get isUnplaced(): boolean {
    this.#unplaced ??= [...this.#index.values()].every(({ place }) => place === null);
    return this.#unplaced;
  }

  documents({ documentId }: EvidenceLabel): ReadonlySet<string> | null {
    if (documentId === null) return null;
    const named = this.#index.documentsNamed(documentId);
    return named.length === 0 ? null : new Set(named);
  }

  /** Whether a document version has chunks without a text. */
  lacksTexts(key: string): boolean {
    this.#lacking ??= new Set(this.#textless().map(documentKey));
    return this.#lacking.has(key);
  }

  /** Whether a chunk without a text can hold a quote: in one of these documents; null: in any. */
  canHide(documents: ReadonlySet<string> | null): boolean {
    if (!this.#index.hasText) return true;
    return this.#textless().some(({ documentId }) => documents?.has(documentId ?? "") ?? true);
  }

  #textless(): readonly ChunkEntry[] {
    this.#withoutText ??= [...this.#index.values()].filter(({ inManifest, text }) => inManifest && text === null);
    return this.#withoutText;
  }

  /** The chunks that a label without a quote may mean. */
  chunksFor({ documentId, sectionPath }: EvidenceLabel, documents: ReadonlySet<string> | null): readonly ChunkEntry[] {
    if (documentId === null)
      return [...this.#sections()].flatMap(([section, entries]) => (isInSection(sectionPath!, section) ? entries : []));
    const ids = [...(documents ?? [documentId])].flatMap((document) => this.#index.chunksOf(document));
    return ids.map((id) => this.#index.get(id)!);
  }

  #sections(): ReadonlyMap<string, readonly ChunkEntry[]> {
    this.#bySection ??= grouped(
      [...this.#index.values()].filter(({ place }) => (place?.sectionPath ?? null) !== null),
      ({ place }) => foldSpace(place!.sectionPath!),
    );
    return this.#bySection;
  }
}
