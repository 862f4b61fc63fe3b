import type { AccessChecker } from "../../acl/access-checker.ts";
import { chunkIdOf } from "../../dataset/corpus/chunk-id-of.ts";
import type { AccessLabel } from "../../dataset/corpus/chunk-index.ts";
import { isChunkOf } from "../../dataset/corpus/is-chunk-of.ts";
import { namesAccess } from "../../dataset/corpus/names-access.ts";
import { plainId } from "../../dataset/corpus/plain-id.ts";
import type { RowLists } from "../../dataset/traces/row-trace.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";

type Described = Exclude<NonNullable<Trace["citations"]>[number], string>;

/**
 * What a trace itself says of its chunks. It holds wherever the chunk stands: a merged list or a citation may name the id
 * alone, or the same chunk twice. Read when first asked for, because a manifest mostly knows.
 */
export class DescribedChunks {
  readonly #trace: Trace;
  readonly #lists: Pick<RowLists, "describes" | "hasTexts">;
  readonly #access: AccessChecker;
  #documents: ReadonlyMap<string, string> | null = null;
  #texts: ReadonlyMap<string, readonly string[]> | null = null;
  #labels: ReadonlyMap<string, AccessLabel> | null = null;

  /** `lists` says what there is to be read. */
  constructor(trace: Trace, lists: Pick<RowLists, "describes" | "hasTexts">, access: AccessChecker) {
    this.#trace = trace;
    this.#lists = lists;
    this.#access = access;
  }

  documentOf(id: string): string | undefined {
    if (!this.#lists.describes) return undefined;
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

  /** Every document that the trace names for a chunk: where mentions differ, one of a protected document counts. */
  documentsOf(id: string): ReadonlySet<string> {
    const named = new Set<string>();
    if (!this.#lists.describes) return named;
    this.#each((chunk) => {
      if (chunk.document_id && chunkIdOf(chunk) === id) named.add(plainId(chunk.document_id));
    });
    return named;
  }

  /** Every text of a chunk that the trace holds: one list may cut it short, and another name its id alone. */
  textsOf(id: string): readonly string[] {
    if (!this.#lists.hasTexts) return NO_TEXTS;
    this.#texts ??= this.#readTexts();
    return this.#texts.get(id) ?? [];
  }

  labelOf(id: string): AccessLabel | undefined {
    if (!this.#lists.describes) return undefined;
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

const NO_TEXTS: readonly string[] = [];
