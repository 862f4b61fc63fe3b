import { accessOf } from "../foreign/access-of.ts";
import { idOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignChunk } from "../foreign/foreign-trace.ts";
import type { SpanDocument } from "./span.ts";

/** A document as a chunk, with the labels of access that it holds itself or in its metadata. */
export function chunkOfDocument(document: SpanDocument, stage: string | null = null): ForeignChunk {
  const { metadata, text, score } = document;
  const said = objectOf(document.raw);
  const own = (key: string): string | null => (Object.hasOwn(metadata, key) ? idOf(metadata[key]) : null);
  return {
    // What the application calls a chunk itself counts before the number that its store made up, unless it only counts.
    id: textOf(metadata.chunk_id) ?? document.id ?? own("chunk_id"),
    text,
    score,
    stage,
    // `doc_uri` is MLflow's. Without another id a chunk is called by its document.
    document_id:
      own("document_id") ?? own("doc_uri") ?? (said.document_id === document.id ? null : idOf(said.document_id)),
    ...accessOf(
      "acl_roles",
      said.acl_roles ?? metadata.acl_roles,
      said.tenant_id ?? metadata.tenant_id ?? metadata.tenant,
    ),
    raw: document.raw ?? document,
  };
}
