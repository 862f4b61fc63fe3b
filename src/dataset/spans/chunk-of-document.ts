import { accessOf } from "../foreign/access-of.ts";
import { idOf, textOf } from "../foreign/field.ts";
import type { ForeignChunk } from "../foreign/foreign-trace.ts";
import type { SpanDocument } from "./span.ts";

/** A document as a chunk, with the labels of access that its metadata hold. */
export function chunkOfDocument(document: SpanDocument, stage: string | null = null): ForeignChunk {
  const { metadata, text, score } = document;
  const own = (key: string): string | null => (Object.hasOwn(metadata, key) ? idOf(metadata[key]) : null);
  return {
    // What the application calls a chunk itself counts before the number that its store made up, unless it only counts.
    id: textOf(metadata.chunk_id) ?? document.id ?? own("chunk_id"),
    text,
    score,
    stage,
    document_id: own("document_id"),
    ...accessOf("acl_roles", metadata.acl_roles, metadata.tenant_id ?? metadata.tenant),
    raw: document.raw ?? document,
  };
}
