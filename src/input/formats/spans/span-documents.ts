import { isObject, parseLenient, type Row } from "../../rows/index.ts";
import {
  accessOf,
  chatMessage,
  type ForeignChunk,
  firstOf,
  idOf,
  jsonIn,
  metadataOf,
  objectOf,
  textOf,
} from "../shared/index.ts";
import { jsonOf, type SpanDocument } from "./span.ts";

/** Converts a document to a chunk, with access metadata from the document itself or its metadata. */
export function chunkOfDocument(document: SpanDocument, stage: string | null = null): ForeignChunk {
  const { metadata, text, score } = document;
  const raw = objectOf(document.raw);
  const own = (key: string): string | null => idOf(ownField(metadata, key));
  return {
    // The application's own chunk id takes precedence over the id that its store generated.
    id: textOf(metadata.chunk_id) ?? document.id ?? own("chunk_id"),
    text,
    score,
    stage,
    // `doc_uri` is MLflow's name. If a chunk has no other id, its document id already is the chunk id.
    document_id:
      own("document_id") ?? own("doc_uri") ?? (raw.document_id === document.id ? null : idOf(raw.document_id)),
    ...accessOf(
      "acl_roles",
      raw.acl_roles ?? metadata.acl_roles,
      raw.tenant_id ?? metadata.tenant_id ?? metadata.tenant,
    ),
    raw: document.raw ?? document,
  };
}

/**
 * Key for equal documents. Ignores the metadata of identified documents, because a reranker can add its score to it.
 */
export function documentKey({ id, text, metadata }: SpanDocument): string {
  return JSON.stringify([id, text, id === null && text === null ? jsonOf(metadata) : null]);
}

/** Joins lists and keeps the first of equal documents. */
export function distinctDocuments(lists: readonly (readonly SpanDocument[])[]): SpanDocument[] {
  const seen = new Set<string>();
  return lists.flat().filter((document) => !seen.has(documentKey(document)) && seen.add(documentKey(document)));
}

/** Key for lists with equal documents. */
export const listKey = (list: readonly SpanDocument[]): string => JSON.stringify(list.map(documentKey));

/**
 * Reads the documents in a retriever's output: a list of records or texts, or a record with a list under a common
 * name. Null for other values, and if a record has neither an id nor a text nor metadata.
 */
export function spanDocuments(value: unknown): SpanDocument[] | null {
  const found = typeof value === "string" ? parseLenient(value) : value;
  if (Array.isArray(found)) {
    const documents = found.map(toDocument);
    return documents.every((document) => document !== null) ? documents : null;
  }
  if (!isObject(found)) return null;
  for (const name of LIST_FIELDS) if (Array.isArray(found[name])) return spanDocuments(found[name]);
  return null;
}

const LIST_FIELDS = [
  ...["documents", "results", "result", "chunks", "matches", "hits", "source_nodes", "nodes", "data", "output"],
];

/** Field names in LangChain, LlamaIndex, and vector stores. */
const ID_FIELDS = ["chunk_id", "id", "id_", "node_id", "doc_id", "document_id", "_id"];
const TEXT_FIELDS = ["page_content", "pageContent", "text", "content", "document"];
const SCORE_FIELDS = ["score", "relevance_score", "similarity", "_score"];

function toDocument(value: unknown): SpanDocument | null {
  if (typeof value === "string") return value === "" ? null : { id: null, text: value, score: null, metadata: {} };
  if (!isObject(value)) return null;
  // LlamaIndex wraps a node with its score. LangChain serializes a document into `kwargs`.
  const wrapped = value.node ?? value.kwargs;
  const inner = isObject(wrapped) ? wrapped : value;
  const metadata = metadataOf(inner);
  const id = firstText(inner, ID_FIELDS);
  const text = firstText(inner, TEXT_FIELDS) ?? (TEXT_FIELDS.some((name) => inner[name] === "") ? "" : null);
  if (id === null && !text && Object.keys(metadata).length === 0) return null;
  const score = scoreOf(value) ?? scoreOf(metadata);
  return { id, text, score, metadata, raw: value };
}

/** The own field of a record; undefined if it has none, also if its prototype does. */
const ownField = (record: Row, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);

function firstText(record: Row, names: readonly string[]): string | null {
  return firstOf(names, (name) => {
    const value = ownField(record, name);
    return Number.isSafeInteger(value) ? String(value) : typeof value === "string" && value !== "" ? value : null;
  });
}

const scoreOf = (record: Row): number | null =>
  SCORE_FIELDS.map((name) => ownField(record, name)).find((value): value is number => Number.isFinite(value)) ?? null;

/**
 * Reads the documents that a tool or function returned: directly, as JSON in a text, in a tool message, or as one
 * JSON text per document (LlamaIndex in Python). Null for other outputs.
 */
export function returnedDocuments(output: unknown): SpanDocument[] | null {
  const value = jsonIn(output);
  if (!isObject(value)) return parsedDocuments(value);
  return firstOf([jsonIn(value.output), jsonIn(value.outputs), value], messageDocuments);
}

/**
 * The programmatic result of a tool is more complete than the text for the model. LangChain calls it `artifact`, MCP
 * `structuredContent`.
 */
function messageDocuments(value: unknown): SpanDocument[] | null {
  if (!isObject(value)) return parsedDocuments(value);
  const { artifact, structuredContent, content } = chatMessage(value);
  return firstOf([artifact, structuredContent, value, content], parsedDocuments);
}

function parsedDocuments(written: unknown): SpanDocument[] | null {
  const value = jsonIn(written);
  if (!Array.isArray(value)) return spanDocuments(value);
  const documents = spanDocuments(value.map(searchResult));
  return documents !== null && documents.length > 0 && documents.every(isTextBlock)
    ? documentsInTexts(documents)
    : documents;
}

/** Joins the text blocks of an Anthropic search result. */
function searchResult(written: unknown): unknown {
  const block = jsonIn(written);
  if (!isObject(block) || block.type !== "search_result" || !Array.isArray(block.content)) return block;
  const texts = block.content.filter(isObject).map(({ type, text }) => (type === "text" ? text : ""));
  return { ...block, content: texts.join("") };
}

/** Whether a document is only a text block of a message, whose text can contain the documents. */
const isTextBlock = ({ id, metadata, raw }: SpanDocument): boolean =>
  id === null && Object.keys(metadata).length === 0 && isObject(raw) && raw.type === "text";

/** Parses documents from text blocks: all in one text, or one per block. Null for prose. */
function documentsInTexts(blocks: readonly SpanDocument[]): SpanDocument[] | null {
  const texts = blocks.map(({ text }) => text ?? "");
  const parts = texts.map(jsonIn);
  return spanDocuments(texts.join("")) ?? (parts.every(isObject) ? spanDocuments(parts) : null);
}
