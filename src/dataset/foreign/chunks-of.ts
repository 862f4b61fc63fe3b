import { isObject } from "../rows/is-type.ts";
import { accessOf } from "./access-of.ts";
import { firstOf, idOf, numberOf, objectOf, textOf } from "./field.ts";
import type { ForeignChunk } from "./foreign-trace.ts";
import { listOf } from "./list-of.ts";
import { metadataOf } from "./metadata-of.ts";

/**
 * The chunks of a list as the frameworks write them: texts, LangChain documents (also in their serialised form),
 * LlamaIndex nodes with scores, or objects with an id and a text. One text alone is one chunk. Null where there is no
 * list.
 */
export function chunksOf(value: unknown): readonly ForeignChunk[] | null {
  const list = listOf(value);
  if (list !== null) return list.map(chunkOf);
  if (isObject(value) && Array.isArray(value.documents)) return value.documents.map(chunkOf);
  return textOf(value) === null ? null : [{ text: value as string }];
}

function chunkOf(item: unknown): ForeignChunk {
  if (typeof item === "string") return { text: item };
  const outer = objectOf(item);
  // A serialised LangChain document has its fields in kwargs, a node with a score stands in a field of its own.
  const inner = objectOf(outer.kwargs ?? outer.node ?? outer);
  const metadata = metadataOf(inner);
  const ids = [outer.chunk_id, metadata.chunk_id, inner.id_, inner.node_id, inner.id, inner.document_id, inner.doc_id];
  return {
    id: firstOf(ids, idOf),
    text: firstOf([inner.page_content, inner.pageContent, inner.text, inner.content, resourceText(inner)], textOf),
    score: firstOf([outer.score, outer.relevance_score, metadata.relevance_score], numberOf),
    document_id: textOf(outer.chunk_id ?? metadata.chunk_id) === null ? null : textOf(metadata.document_id),
    ...accessOf(
      "acl_roles",
      outer.acl_roles ?? inner.acl_roles ?? metadata.acl_roles,
      outer.tenant_id ?? inner.tenant_id ?? metadata.tenant_id ?? metadata.tenant,
    ),
    raw: inner,
  };
}

/** LlamaIndex keeps the text of a document, which a node may be, beside its images in a record of its own. */
const resourceText = ({ text_resource }: Readonly<Record<string, unknown>>): unknown => objectOf(text_resource).text;
