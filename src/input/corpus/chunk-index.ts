import { foldSpace, isSameList } from "../../text/index.ts";

/**
 * The id of a chunk or document in the one form in which ids are compared: composed, as a file system may have taken apart
 * what people type, and without white space around it, which nobody sees.
 */
export const plainId = (id: string): string => (UNPLAIN.test(id) ? id.normalize("NFC").trim() : id);

/** Most ids hold nothing of the kind; to ask costs a tenth of making the form. */
const UNPLAIN = /[^\x21-\x7e]/;

/** The plain id of a chunk or citation of a trace, which is the id alone or an object that holds it. */
export function chunkIdOf(chunk: string | { readonly chunk_id: string }): string {
  return plainId(typeof chunk === "string" ? chunk : chunk.chunk_id);
}

/**
 * Documents (plain ids) that a chunk may be of: the one that its row names, else each that the usual spelling of an id (document,
 * separator, rest) can name, the shortest first: `a/b#3` is of `a` and `a/b`.
 */
export function documentsOf({ id, documentId }: Pick<ChunkEntry, "id" | "documentId">): readonly string[] {
  if (documentId !== null) return [documentId];
  const plain = plainId(id);
  return [...plain.matchAll(/[:#/]/g)].flatMap(({ index }) => (index === 0 ? [] : [plain.slice(0, index)]));
}

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

/** The chunks of the corpus manifest by their texts. Made when the first text is looked up. */
export class ChunkTexts {
  readonly #index: ChunkIndex | null;
  readonly #sha256: ((text: string) => string) | null;
  #ids: Map<string, string[]> | null = null;

  constructor(index: ChunkIndex | null, sha256: ((text: string) => string) | null) {
    this.#index = index;
    this.#sha256 = sha256;
  }

  /** Whether no text can be found, because the manifest has neither texts nor their hashes. */
  get isEmpty(): boolean {
    return this.#map().size === 0;
  }

  /** Ids of the chunks with a text: by its hash as given, or after Unicode form and white space are made alike. */
  idsOf(text: string): readonly string[] {
    const ids = this.#map();
    if (ids.size === 0) return [];
    return ids.get(this.#hash(foldSpace(text))) ?? ids.get(this.#hash(text)) ?? [];
  }

  #hash(text: string): string {
    return this.#sha256?.(text) ?? "";
  }

  #map(): Map<string, string[]> {
    if (this.#ids !== null) return this.#ids;
    const ids = new Map<string, string[]>();
    const add = (key: string, id: string): void => {
      const known = ids.get(key);
      if (known === undefined) ids.set(key, [id]);
      else if (!known.includes(id)) known.push(id);
    };
    for (const { id, text, textHash, inManifest } of this.#sha256 === null ? [] : (this.#index?.values() ?? [])) {
      // A chunk that a change took out has its text yet, to be searched for: no other one is found by it.
      if (!inManifest) continue;
      if (textHash !== null) add(textHash.replace(/^sha256:/i, "").toLowerCase(), id);
      if (text !== null) add(this.#hash(foldSpace(text)), id);
    }
    this.#ids = ids;
    return ids;
  }
}

/** Whether an access label leaves a chunk to the principals of every tenant. */
export function isAnyTenant(tenantId: string): boolean {
  return tenantId === "" || tenantId === "*";
}

/** Whether an id alone says that it is that of a document, which is named by its plain id, or of one of its chunks. */
export function isChunkOf(written: string, document: string): boolean {
  const id = plainId(written);
  // Most ids begin otherwise, and need not be taken apart.
  return id === document || (id.startsWith(document) && documentsOf({ id, documentId: null }).includes(document));
}

/**
 * Whether a chunk is labelled: one that names neither tenant nor roles says nothing about access, and null names nothing.
 * Who means any tenant writes an empty one or `*`.
 */
export function namesAccess(chunk: {
  readonly tenant_id?: string | null | undefined;
  readonly acl_roles?: readonly string[] | null | undefined;
}): boolean {
  return (chunk.tenant_id ?? chunk.acl_roles ?? null) !== null;
}
