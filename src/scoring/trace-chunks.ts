import {
  type AccessLabel,
  type ChunkEntry,
  type ChunkIndex,
  chunkIdOf,
  documentsOf,
  isChunkOf,
  namesAccess,
  plainId,
} from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Trace, TraceChunk } from "../input/schema/index.ts";
import { grouped } from "../text/index.ts";
import type { AccessChecker } from "./access.ts";
import type { Instead } from "./scan-state.ts";

type ListedObject = Exclude<TraceChunk, string>;

type Described = Exclude<NonNullable<Trace["citations"]>[number], string>;

/**
 * What a trace itself says of its chunks. It holds wherever the chunk stands: a merged list or a citation may name the id
 * alone, or the same chunk twice. Read when first asked for, because a manifest mostly knows.
 */
export class DescribedChunks {
  readonly #trace: Trace;
  readonly #access: AccessChecker;
  #documents: ReadonlyMap<string, string> | null = null;
  #texts: ReadonlyMap<string, readonly string[]> | null = null;
  #labels: ReadonlyMap<string, AccessLabel> | null = null;
  #byId: ReadonlyMap<string, readonly ListedObject[]> | null = null;

  constructor(trace: Trace, access: AccessChecker) {
    this.#trace = trace;
    this.#access = access;
  }

  documentOf(id: string): string | undefined {
    this.#documents ??= this.#readDocuments();
    return this.#documents.get(id);
  }

  /** The chunks that the trace describes of a document: those that it says are, and those whose id alone tells. */
  chunksOf(document: string): readonly string[] {
    const chunks = new Set<string>();
    this.#each((chunk) => {
      const id = chunkIdOf(chunk);
      const named = this.documentOf(id);
      if (named === undefined ? id !== document && isChunkOf(id, document) : named === document) chunks.add(id);
    });
    return [...chunks];
  }

  /** Whether it is the ID of a document that the trace names for one of its chunks. */
  hasDocument(id: string): boolean {
    this.#documents ??= this.#readDocuments();
    return [...this.#documents.values()].includes(id);
  }

  /** Every document that the trace names for a chunk: where mentions differ, one of a protected document counts. */
  documentsOf(id: string): ReadonlySet<string> {
    const named = new Set<string>();
    this.#each((chunk) => {
      if (chunk.document_id && chunkIdOf(chunk) === id) named.add(plainId(chunk.document_id));
    });
    return named;
  }

  /** The chunks of its lists. */
  ids(): string[] {
    const { retrieved_chunks, reranked_chunks, context_chunks } = this.#trace;
    const lists = [retrieved_chunks, reranked_chunks, context_chunks];
    return [...new Set(lists.flatMap((list) => (list ?? []).map(chunkIdOf)))];
  }

  /** Every text of a chunk that the trace holds: one list may cut it short, and another name its id alone. */
  textsOf(id: string): readonly string[] {
    this.#texts ??= this.#readTexts();
    return this.#texts.get(id) ?? [];
  }

  /**
   * The text of a chunk in a list: that of the manifest (`entry`), or that of the trace if the manifest has none or
   * `prefersOwn`. Null if it is not known.
   */
  textOf({ id, written }: ListedChunk, entry: ChunkEntry | undefined, prefersOwn: boolean): string | null {
    const own = written?.text || null;
    const listed = entry?.text ?? null;
    return (prefersOwn ? (own ?? listed) : (listed ?? own)) ?? this.textsOf(id)[0] ?? null;
  }

  /** The document version of a chunk; null if the trace names none. */
  versionOf(id: string): string | null {
    return this.#mentions(id).find(({ document_version }) => document_version)?.document_version ?? null;
  }

  /** Every hash of a chunk's text. */
  hashesOf(id: string): readonly string[] {
    return this.#mentions(id).flatMap(({ text_hash }) => text_hash || []);
  }

  #mentions(id: string): readonly ListedObject[] {
    if (this.#byId === null) {
      const { retrieved_chunks, reranked_chunks, context_chunks } = this.#trace;
      const all = [retrieved_chunks, reranked_chunks, context_chunks].flatMap((list) => list ?? []);
      this.#byId = grouped(
        all.filter((chunk) => typeof chunk !== "string"),
        chunkIdOf,
      );
    }
    return this.#byId.get(id) ?? [];
  }

  labelOf(id: string): AccessLabel | undefined {
    this.#labels ??= this.#readLabels();
    return this.#labels.get(id);
  }

  #readDocuments(): Map<string, string> {
    const documents = new Map<string, string>();
    this.#each((chunk) => {
      if (chunk.document_id) documents.set(chunkIdOf(chunk), plainId(chunk.document_id));
    });
    return documents;
  }

  #readTexts(): Map<string, string[]> {
    const texts = new Map<string, string[]>();
    const { retrieved_chunks, reranked_chunks, context_chunks } = this.#trace;
    for (const list of [retrieved_chunks, reranked_chunks, context_chunks])
      for (const chunk of list ?? []) {
        if (typeof chunk === "string" || !chunk.text) continue;
        const id = chunkIdOf(chunk);
        texts.set(id, [...(texts.get(id) ?? []), chunk.text]);
      }
    return texts;
  }

  /** Of labels that differ the one that forbids the chunk counts. */
  #readLabels(): Map<string, AccessLabel> {
    const labels = new Map<string, AccessLabel>();
    this.#each((chunk) => {
      if (!namesAccess(chunk)) return;
      const label = { ordinal: -1, tenantId: chunk.tenant_id ?? "", roles: chunk.acl_roles ?? [] };
      const id = chunkIdOf(chunk);
      if (!labels.has(id) || this.#access.rule(label) !== null) labels.set(id, label);
    });
    return labels;
  }

  #each(read: (chunk: Described) => void): void {
    const { retrieved_chunks, reranked_chunks, context_chunks, citations } = this.#trace;
    for (const list of [retrieved_chunks, reranked_chunks, context_chunks, citations])
      for (const chunk of list ?? []) if (typeof chunk !== "string") read(chunk);
  }
}

/** A chunk of a list of a trace. */
export interface ListedChunk {
  /** In the plain form, in which IDs are compared. */
  readonly id: string;
  /** Undefined if neither the manifest nor the dataset names the chunk. */
  readonly entry: ChunkEntry | undefined;
  /** What the list says about the chunk; null if it has only the ID. */
  readonly written: WrittenChunk | null;
}

/** What a list can say about a chunk, for evidence labels. Citations have no texts. */
interface WrittenChunk {
  readonly text?: string | null;
  readonly context_header?: string | null;
  readonly section_path?: string | null;
  readonly document_version?: string | null;
}

/** Looks up the chunks of a list, in its order. */
export function listChunks(
  chunks: readonly (TraceChunk | Described)[] | null | undefined,
  index: Pick<ChunkIndex, "get">,
): readonly ListedChunk[] {
  return (chunks ?? []).map((chunk) => {
    const id = chunkIdOf(chunk);
    return { id, entry: index.get(id), written: typeof chunk === "string" ? null : (chunk as WrittenChunk) };
  });
}

/**
 * What came back in place of a relevant chunk that did not: chunks of an older version of its document before those of
 * a newer one before those of its own; null where its document is unknown or did not come back at all.
 */
export function findInstead(
  target: ChunkEntry,
  golden: GoldenCase,
  retrieved: readonly TraceChunk[],
  index: ChunkIndex,
): Instead | null {
  const document = target.documentId ?? documentByLabels(target, golden, index);
  if (document === null) return null;
  let found: Exclude<Instead, "part"> | null = null;
  for (const chunk of retrieved) {
    const entry = index.get(chunkIdOf(chunk));
    const other =
      entry?.documentId ?? (typeof chunk === "string" || !chunk.document_id ? null : plainId(chunk.document_id));
    if (other !== document || entry === target) continue;
    const version = entry?.documentVersion ?? (typeof chunk === "string" ? null : (chunk.document_version ?? null));
    const relation = versionRelation(target, version, entry);
    if (found === null || ORDER[relation] > ORDER[found]) found = relation;
  }
  return found;
}

const ORDER: Readonly<Record<Exclude<Instead, "part">, number>> = {
  same_version: 0,
  newer_version: 1,
  older_version: 2,
};

function versionRelation(
  target: ChunkEntry,
  version: string | null,
  other: ChunkEntry | undefined,
): Exclude<Instead, "part"> {
  const live = target.inManifest && target.active !== false;
  if (live && other?.active === false) return "older_version";
  if (target.documentVersion === null || version === null) {
    // The label names a chunk that the corpus no longer has; the id of what came back spells a version that it does not.
    const spelled = version !== null && other?.inManifest && other.id.includes(version);
    return spelled && !target.inManifest && !target.id.includes(version) ? "newer_version" : "same_version";
  }
  const order = compareVersions(version, target.documentVersion);
  return order === 0 ? "same_version" : order > 0 ? "newer_version" : "older_version";
}

/** Orders versions as people number them: runs of digits as numbers, everything else as text. */
export function compareVersions(a: string, b: string): number {
  const x: readonly string[] = plainVersion(a).match(/\d+|\D+/g) ?? [];
  const y: readonly string[] = plainVersion(b).match(/\d+|\D+/g) ?? [];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const [p, q] = [x[i]!, y[i]!];
    if (p === q) continue;
    const [n, m] = [Number(p), Number(q)];
    if (n === m) continue;
    if (!Number.isNaN(n) && !Number.isNaN(m)) return n - m;
    return p < q ? -1 : 1;
  }
  return x.length - y.length;
}

/** `v2`, `V2.0`, and `2` are one version, and so are a date and its midnight. */
const plainVersion = (version: string): string =>
  version
    .trim()
    .toLowerCase()
    .replace(/^v(?:er(?:sion)?)?[. ]*(?=\d)/, "")
    .replace(/(?:[t ]00:00(?::00(?:\.0+)?)?(?:z|\+00:?00)?|(?:\.0)+)$/, "");

/**
 * The document of a chunk that the manifest does not describe: the one document that the case names, else the known
 * document whose id its own begins with (`document:rest`, the usual spelling).
 */
function documentByLabels(target: ChunkEntry, golden: GoldenCase, index: ChunkIndex): string | null {
  const named = [
    ...new Set([...golden.expectedDocs, ...golden.mustCite.filter((cited) => index.documents.has(cited))]),
  ];
  if (named.length === 1) return named[0]!;
  if (index.documents.size === 0) return null;
  return documentsOf(target).findLast((document) => index.documents.has(document)) ?? null;
}
