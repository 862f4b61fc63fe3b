import { foldSpace } from "../../text/index.ts";

/** A chunk of the corpus manifest or the dataset. */
export interface ChunkEntry {
  readonly id: string;
  documentId: string | null;
  documentVersion: string | null;
  /** Access metadata of the corpus manifest; null if the manifest has none for this chunk. */
  label: AccessLabel | null;
  /** Whether the corpus manifest lists the chunk. */
  inManifest: boolean;
  /** Whether the manifest says that the chunk is current or was taken out; null if it says neither. */
  active: boolean | null;
  text: string | null;
  /** The text of the base commit's manifest, if a change rewrites the text; otherwise null. */
  formerText: string | null;
  /** Hash of the text from the corpus manifest. */
  textHash: string | null;
  /** Where in its document the manifest says that the chunk is; null if it does not. */
  place: ChunkPlace | null;
}

/** Where in its document a chunk is. */
export interface ChunkPlace {
  readonly sectionPath: string | null;
  readonly pageStart: number | null;
  readonly pageEnd: number | null;
  /** First character and the one after the last, in code points of the document. */
  readonly charStart: number | null;
  readonly charEnd: number | null;
  /** Text at the start of the chunk's text that is not part of the document. */
  readonly contextHeader: string | null;
}

/** Access metadata, which decides who may read a chunk. */
export interface AccessLabel {
  /** Empty or `*`: any tenant. */
  readonly tenantId: string;
  /** Empty: any role. */
  readonly roles: readonly string[];
}

/** The chunks that the corpus manifest or the dataset names, by plain ID. IDs that occur only in traces are not kept. */
export class ChunkIndex {
  readonly #entries = new Map<string, ChunkEntry>();
  readonly #labels = new Map<string, AccessLabel>();
  /** The distinct labels of the chunks of each document that a row names. `labelsOf` also knows documents by their prefix. */
  readonly documents = new Map<string, Set<AccessLabel>>();
  manifestSize = 0;
  /** Number of chunks of the manifest, or with a label kept from another manifest, without a named document. */
  #undocumented = 0;
  #byDocument: Map<string, string[]> | null = null;
  /** Labels of the chunks in `#byDocument`, cached per document. */
  readonly #gathered = new Map<string, ReadonlySet<AccessLabel>>();
  hasText = false;
  /** Whether the manifest has versions, hashes, texts, or `active`, so that traces can be compared with it. */
  describesContent = false;
  /** Whether the manifest says of any chunk whether it is active. */
  statesActive = false;
  #currentVersions: Map<string, Set<string | null>> | null = null;

  /** Whether any chunk has access metadata. */
  get hasLabels(): boolean {
    return this.#labels.size > 0;
  }

  /** The different access metadata of the manifest's chunks. */
  labels(): Iterable<AccessLabel> {
    return this.#labels.values();
  }

  get(id: string): ChunkEntry | undefined {
    const entry = this.#entries.get(id);
    if (entry !== undefined) return entry;
    const plain = plainId(id);
    return plain === id ? undefined : this.#entries.get(plain);
  }

  /** Returns the entry of an ID, and creates it if there is none. */
  intern(id: string): ChunkEntry {
    let entry = this.get(id);
    if (entry === undefined) {
      entry = newEntry(id);
      this.#entries.set(plainId(id), entry);
    }
    return entry;
  }

  /** Marks a chunk as listed in the corpus manifest. */
  enlist(entry: ChunkEntry): void {
    if (entry.inManifest) return;
    entry.inManifest = true;
    this.manifestSize++;
    if (entry.documentId === null) this.#undocumented++;
  }

  /** Sets the label of a chunk without one to that of another manifest. */
  keepLabel(entry: ChunkEntry, { tenantId, roles }: AccessLabel): void {
    entry.label = this.label(tenantId, roles);
    if (!entry.inManifest && entry.documentId === null) this.#undocumented++;
    this.#byDocument = null;
  }

  /** Sets the document of a chunk without one. */
  setDocument(entry: ChunkEntry, documentId: string): void {
    if (entry.inManifest || entry.label !== null) this.#undocumented--;
    entry.documentId = documentId;
    this.#byDocument = null;
  }

  /** Returns one shared object for equal labels. */
  label(tenantId: string, roles: readonly string[]): AccessLabel {
    const key = JSON.stringify([tenantId, [...roles].sort()]);
    const label = this.#labels.get(key) ?? { tenantId, roles };
    this.#labels.set(key, label);
    return label;
  }

  /**
   * Returns the IDs of the chunks of a document: those that name it, and those without a document whose ID starts with it.
   * Only call it after the manifest has been read.
   */
  chunksOf(document: string): readonly string[] {
    if (this.#byDocument === null) {
      this.#byDocument = new Map();
      this.#gathered.clear();
      for (const entry of this.#entries.values()) {
        if (entry.documentId === null && !entry.inManifest && entry.label === null) continue;
        for (const named of documentsOf(entry)) {
          const ids = this.#byDocument.get(named) ?? [];
          this.#byDocument.set(named, ids);
          ids.push(entry.id);
        }
      }
    }
    return this.#byDocument.get(document) ?? [];
  }

  /** Whether the corpus manifest names a document, or a chunk without a document whose ID starts with it. */
  hasDocument(document: string): boolean {
    return this.documents.has(document) || (this.#undocumented > 0 && this.chunksOf(document).length > 0);
  }

  /**
   * Returns the distinct labels of the chunks of a document, or undefined if the manifest does not know the document. If
   * `isLabelled`, a trace labels the ID itself, so it can be that of a chunk, and only a named document counts.
   */
  labelsOf(document: string, isLabelled: boolean): ReadonlySet<AccessLabel> | undefined {
    if (!this.hasLabels && this.documents.size === 0) return undefined;
    const named = this.documents.get(document);
    if (this.#undocumented === 0 || !this.hasLabels || (named === undefined && isLabelled)) return named;
    const chunks = this.chunksOf(document);
    if (chunks.length === 0) return named;
    // If IDs are URLs, all chunks share a few prefixes, so their labels are collected once per document.
    let labels = this.#gathered.get(document);
    if (labels === undefined) {
      labels = new Set(chunks.flatMap((id) => this.get(id)?.label ?? []));
      this.#gathered.set(document, labels);
    }
    return labels.size === 0 ? named : new Set([...(named ?? []), ...labels]);
  }

  /** Returns the documents that the manifest names: the one with this ID, or all whose path ends with it. */
  documentsNamed(name: string): readonly string[] {
    if (this.documents.has(name)) return [name];
    return [...this.documents.keys()].filter((document) => isPathEnd(name, document));
  }

  /** Returns the versions of a document that the manifest has not taken out; empty if a chunk of it has no version. */
  currentVersions(document: string): readonly string[] {
    if (this.#currentVersions === null) {
      this.#currentVersions = new Map();
      for (const { documentId, documentVersion, inManifest, active } of this.#entries.values()) {
        if (!inManifest || documentId === null || active === false) continue;
        const versions = this.#currentVersions.get(documentId) ?? new Set();
        this.#currentVersions.set(documentId, versions.add(documentVersion));
      }
    }
    const versions = [...(this.#currentVersions.get(document) ?? [])];
    return versions.includes(null) ? [] : (versions as string[]);
  }

  values(): IterableIterator<ChunkEntry> {
    return this.#entries.values();
  }
}

/** Finds chunks of the corpus manifest by their text. */
export class ChunkTexts {
  readonly #index: ChunkIndex | null;
  readonly #sha256: ((text: string) => string) | null;
  #ids: Map<string, string[]> | null = null;

  constructor(index: ChunkIndex | null, sha256: ((text: string) => string) | null) {
    this.#index = index;
    this.#sha256 = sha256;
  }

  /** Whether the manifest has neither texts nor hashes of them. */
  get isEmpty(): boolean {
    return this.#map().size === 0;
  }

  /** Returns the IDs of the chunks with a text: compared with white space and Unicode form folded, or by its exact hash. */
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
      const known = ids.get(key) ?? [];
      ids.set(key, known);
      if (!known.includes(id)) known.push(id);
    };
    for (const { id, text, textHash, inManifest } of this.#sha256 === null ? [] : (this.#index?.values() ?? [])) {
      // Chunks that a change removed keep their text for leak checks only.
      if (!inManifest) continue;
      if (textHash !== null) add(textHash.replace(/^sha256:/i, "").toLowerCase(), id);
      if (text !== null) add(this.#hash(foldSpace(text)), id);
    }
    this.#ids = ids;
    return ids;
  }
}

/**
 * Returns the form in which IDs of chunks and documents are compared: NFC, because file systems decompose accents, and
 * without surrounding white space.
 */
export const plainId = (id: string): string => (UNPLAIN.test(id) ? id.normalize("NFC").trim() : id);

/** Most IDs are plain ASCII and need no normalization, which is much slower than this check. */
const UNPLAIN = /[^\x21-\x7e]/;

/** Returns the plain ID of a chunk or citation of a trace: a string, or an object with `chunk_id`. */
export function chunkIdOf(chunk: string | { readonly chunk_id: string }): string {
  return plainId(typeof chunk === "string" ? chunk : chunk.chunk_id);
}

/**
 * Returns the plain IDs of the documents that a chunk can belong to: the one that its row names, otherwise each prefix of
 * its ID that ends before `:`, `#`, or `/`, shortest first. For example, `a/b#3` can belong to `a` and `a/b`.
 */
export function documentsOf({ id, documentId }: Pick<ChunkEntry, "id" | "documentId">): readonly string[] {
  if (documentId !== null) return [documentId];
  const plain = plainId(id);
  return [...plain.matchAll(/[:#/]/g)].flatMap(({ index }) => (index === 0 ? [] : [plain.slice(0, index)]));
}

/** Whether an ID, by its spelling, is that of a document (a plain ID) or of one of its chunks. */
export function isChunkOf(written: string, document: string): boolean {
  const id = plainId(written);
  return id === document || (id.startsWith(document) && documentsOf({ id, documentId: null }).includes(document));
}

/** Whether a name is the end of a document's path, such as `leave.md` of `hr/leave.md`. */
export const isPathEnd = (name: string, document: string): boolean => document.endsWith(`/${name}`);

/** Returns the entry of a chunk of which only the ID is known. It is not part of an index. */
export const newEntry = (id: string): ChunkEntry => ({
  id,
  documentId: null,
  documentVersion: null,
  label: null,
  inManifest: false,
  active: null,
  text: null,
  formerText: null,
  textHash: null,
  place: null,
});

/** Whether a label allows every tenant. */
export function isAnyTenant(tenantId: string): boolean {
  return tenantId === "" || tenantId === "*";
}

/**
 * Whether a chunk has access metadata: a tenant or roles that are not null. A chunk for any tenant has an empty tenant or
 * `*`.
 */
export function namesAccess(chunk: {
  readonly tenant_id?: string | null | undefined;
  readonly acl_roles?: readonly string[] | null | undefined;
}): boolean {
  return (chunk.tenant_id ?? chunk.acl_roles ?? null) !== null;
}
