import { isSameList } from "../is-same-list.ts";
import { documentsOf } from "./documents-of.ts";
import { plainId } from "./plain-id.ts";

/** What is known of a chunk before any trace is read. Fields that change while lists are scanned are marked so. */
export interface ChunkEntry {
  readonly id: string;
  documentId: string | null;
  documentVersion: string | null;
  /** Access labels of the corpus manifest; null where the manifest has none for this chunk. */
  label: AccessLabel | null;
  /** Whether the corpus manifest lists the chunk. */
  inManifest: boolean;
  active: boolean;
  text: string | null;
  /** What the manifest of the base commit has for a text that a change writes anew; null where there is nothing. */
  formerText: string | null;
  /** Hash of the text as the corpus manifest has it. */
  textHash: string | null;
  /** Scratch of the list scanner: number of the list that saw the chunk last. */
  seenIn: number;
  /** Scratch of the list scanner: number of the last trace whose context held the chunk. */
  inContextOf: number;
  /** Scratch of the list scanner: number of the last trace that showed the chunk without any label. */
  unlabelledIn: number;
  /** Scratch of the list scanner: place among the labelled chunks of the case being scored, -1 for none. */
  target: number;
}

/** The labels that decide who may read a chunk. */
export interface AccessLabel {
  /** Small number of an interned label, so that decisions can be cached in an array; -1 where it is not interned. */
  readonly ordinal: number;
  /** Empty or `*`: any tenant. */
  readonly tenantId: string;
  /** Empty: any role. */
  readonly roles: readonly string[];
}

/** Every chunk named by the corpus manifest or the golden set, by id, however it is spelt. Ids seen in traces alone are not kept. */
export class ChunkIndex {
  /** By plain id. */
  readonly #entries = new Map<string, ChunkEntry>();
  readonly #labels = new Map<string, AccessLabel>();
  #lastLabel: AccessLabel | null = null;
  /** The different labels of each document's chunks, of documents that rows name; `labelsOf` knows those spelled as well. */
  readonly documents = new Map<string, Set<AccessLabel>>();
  manifestSize = 0;
  /** Chunks of the manifest, or with a label that is kept of another, whose document no row names. */
  #undocumented = 0;
  #byDocument: Map<string, string[]> | null = null;
  /** Labels of the chunks in `#byDocument`, of documents that were asked for. */
  readonly #gathered = new Map<string, ReadonlySet<AccessLabel>>();
  #serial = 0;
  hasText = false;

  /** How many chunks are known. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * A number that was never given before, for the scratch fields of the entries. It is the index that counts, because
   * the scanners of head and baseline share its entries: with counters of their own one would read the other's marks.
   */
  nextSerial(): number {
    return ++this.#serial;
  }

  /** Whether the corpus manifest says of any chunk who may read it. */
  get hasLabels(): boolean {
    return this.#labels.size > 0;
  }

  /** Whether nothing is known of the chunks but their ids. */
  get isBare(): boolean {
    return this.manifestSize === 0 && !this.hasLabels && this.documents.size === 0;
  }

  get(id: string): ChunkEntry | undefined {
    const entry = this.#entries.get(id);
    if (entry !== undefined) return entry;
    const plain = plainId(id);
    return plain === id ? undefined : this.#entries.get(plain);
  }

  /** The entry of an id, made where there is none. */
  intern(id: string): ChunkEntry {
    let entry = this.get(id);
    if (entry === undefined) {
      entry = {
        id,
        documentId: null,
        documentVersion: null,
        label: null,
        inManifest: false,
        active: true,
        text: null,
        formerText: null,
        textHash: null,
        seenIn: 0,
        inContextOf: 0,
        unlabelledIn: 0,
        target: -1,
      };
      this.#entries.set(plainId(id), entry);
    }
    return entry;
  }

  /** Notes that the corpus manifest lists a chunk. */
  enlist(entry: ChunkEntry): void {
    if (entry.inManifest) return;
    entry.inManifest = true;
    this.manifestSize++;
    if (entry.documentId === null) this.#undocumented++;
  }

  /** Gives a chunk that has none the label that another manifest has for it. */
  keepLabel(entry: ChunkEntry, { tenantId, roles }: AccessLabel): void {
    entry.label = this.label(tenantId, roles);
    if (!entry.inManifest && entry.documentId === null) this.#undocumented++;
    this.#byDocument = null;
  }

  /** Gives a chunk that has none its document. */
  setDocument(entry: ChunkEntry, documentId: string): void {
    if (entry.inManifest || entry.label !== null) this.#undocumented--;
    entry.documentId = documentId;
    this.#byDocument = null;
  }

  /** One shared object for equal labels. */
  label(tenantId: string, roles: readonly string[]): AccessLabel {
    // Chunks of a kind stand together: most are labelled as the one before.
    const last = this.#lastLabel;
    if (last !== null && last.tenantId === tenantId && isSameList(last.roles, roles)) return last;
    const key = JSON.stringify([tenantId, [...roles].sort()]);
    let label = this.#labels.get(key);
    if (label === undefined) {
      label = { ordinal: this.#labels.size, tenantId, roles };
      this.#labels.set(key, label);
    }
    this.#lastLabel = label;
    return label;
  }

  /**
   * Ids of a document's chunks: those that say so, and of those that name no document, be they in the manifest or labelled
   * by another, the ones whose id begins with its id. Gathered when asked for: ask when the manifest has been read.
   */
  chunksOf(document: string): readonly string[] {
    if (this.#byDocument === null) {
      this.#byDocument = new Map();
      this.#gathered.clear();
      for (const entry of this.#entries.values()) {
        if (entry.documentId === null && !entry.inManifest && entry.label === null) continue;
        for (const named of documentsOf(entry)) {
          const ids = this.#byDocument.get(named);
          if (ids === undefined) this.#byDocument.set(named, [entry.id]);
          else ids.push(entry.id);
        }
      }
    }
    return this.#byDocument.get(document) ?? [];
  }

  /** Whether the corpus manifest names a document, or spells it in the id of a chunk whose document it does not name. */
  hasDocument(document: string): boolean {
    return this.documents.has(document) || (this.#undocumented > 0 && this.chunksOf(document).length > 0);
  }

  /**
   * The different labels of a document's chunks; undefined of what is no document of the manifest. `isLabelled`: a trace
   * labels the id itself, so that it may be that of a chunk: then the spelling of other ids makes it no document.
   */
  labelsOf(document: string, isLabelled: boolean): ReadonlySet<AccessLabel> | undefined {
    // Where no row labels anything, every chunk of every trace is asked for: the id need not be looked up, which is far away.
    if (!this.hasLabels && this.documents.size === 0) return undefined;
    const named = this.documents.get(document);
    if (this.#undocumented === 0 || !this.hasLabels || (named === undefined && isLabelled)) return named;
    const chunks = this.chunksOf(document);
    if (chunks.length === 0) return named;
    // Ids that are addresses all spell the same few documents, of all chunks: their labels are gathered once.
    let labels = this.#gathered.get(document);
    if (labels === undefined) {
      labels = new Set(chunks.flatMap((id) => this.get(id)?.label ?? []));
      this.#gathered.set(document, labels);
    }
    return labels.size === 0 ? named : new Set([...(named ?? []), ...labels]);
  }

  values(): IterableIterator<ChunkEntry> {
    return this.#entries.values();
  }
}
