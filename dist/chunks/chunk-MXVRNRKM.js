import {
  accessOf
} from "./chunk-ET2OIOA3.js";
import {
  metadataOf
} from "./chunk-GQ25VLA3.js";
import {
  firstOf,
  idOf,
  isObject,
  listOf,
  numberOf,
  objectOf,
  textOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/chunks-of.ts
function chunksOf(value) {
  const list = listOf(value);
  if (list !== null) return list.map(chunkOf);
  if (isObject(value) && Array.isArray(value.documents)) return value.documents.map(chunkOf);
  return textOf(value) === null ? null : [{ text: value }];
}
function chunkOf(item) {
  if (typeof item === "string") return { text: item };
  const outer = objectOf(item);
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
      outer.tenant_id ?? inner.tenant_id ?? metadata.tenant_id ?? metadata.tenant
    ),
    raw: inner
  };
}
var resourceText = ({ text_resource }) => objectOf(text_resource).text;

export {
  chunksOf
};
