import { isObject, parseLenient } from "../../rows/index.ts";
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

/** What two records of one document have in common; its metadata may differ, because a reranker notes its score there. */
export function documentKey({ id, text, metadata }: SpanDocument): string {
  return JSON.stringify([id, text, id === null && text === null ? jsonOf(metadata) : null]);
}

/** The documents of several lists one after the other, each once. */
export function distinctDocuments(lists: readonly (readonly SpanDocument[])[]): SpanDocument[] {
  const seen = new Set<string>();
  return lists.flat().filter((document) => !seen.has(documentKey(document)) && seen.add(documentKey(document)));
}

/** What two records of one list have in common. */
export const listKey = (list: readonly SpanDocument[]): string => JSON.stringify(list.map(documentKey));

/**
 * The documents in a value that a retriever returned: a list of records or texts, or a record that holds one under a
 * usual name. Null where the value is neither; a record without a text and an id is no document.
 */
export function spanDocuments(value: unknown): SpanDocument[] | null {
  const found = typeof value === "string" ? parseLenient(value) : value;
  if (Array.isArray(found)) {
    const documents = found.map(toDocument);
    return documents.every((document) => document !== null) ? documents : null;
  }
  if (!isObject(found)) return null;
  for (const name of LISTS) if (Array.isArray(found[name])) return spanDocuments(found[name]);
  return null;
}

const LISTS = [
  "documents",
  "results",
  "result",
  "chunks",
  "matches",
  "hits",
  "source_nodes",
  "nodes",
  "data",
  "output",
];

/** Names of one thing in the tools that are read: LangChain, LlamaIndex, vector stores. */
const IDS = ["chunk_id", "id", "id_", "node_id", "doc_id", "document_id", "_id"];
const TEXTS = ["page_content", "pageContent", "text", "content", "document"];
const SCORES = ["score", "relevance_score", "similarity", "_score"];

function toDocument(value: unknown): SpanDocument | null {
  if (typeof value === "string") return value === "" ? null : { id: null, text: value, score: null, metadata: {} };
  if (!isObject(value)) return null;
  // LlamaIndex wraps a node with its score; LangChain's serialised form keeps the document in `kwargs`.
  const wrapped = value.node ?? value.kwargs;
  const inner = isObject(wrapped) ? wrapped : value;
  const metadata = metadataOf(inner);
  const id = firstText(inner, IDS);
  const text = firstText(inner, TEXTS) ?? (TEXTS.some((name) => inner[name] === "") ? "" : null);
  if (id === null && !text && Object.keys(metadata).length === 0) return null;
  const score = scoreOf(value) ?? scoreOf(metadata);
  return { id, text, score, metadata, raw: value };
}

function firstText(record: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (typeof value === "string" && value !== "") return value;
    if (Number.isSafeInteger(value)) return String(value);
  }
  return null;
}

function scoreOf(record: Record<string, unknown>): number | null {
  for (const name of SCORES) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (typeof value === "number" && Number.isFinite(value)) return value;
  }
  return null;
}

/**
 * The documents that a tool or function returned: as they are, as JSON in a text, or in the message of a tool. LlamaIndex in
 * Python has each as JSON in a text of its own. Null where it returned anything else.
 */
export function returnedDocuments(output: unknown): SpanDocument[] | null {
  const value = jsonIn(output);
  if (!isObject(value)) return documentsIn(value);
  return firstOf([jsonIn(value.output), jsonIn(value.outputs), value], inMessage);
}

/**
 * What a tool returned for programs stands beside what it tells the model, and says more: so have it LangChain in `artifact`
 * and MCP in `structuredContent`.
 */
function inMessage(value: unknown): SpanDocument[] | null {
  if (!isObject(value)) return documentsIn(value);
  const { artifact, structuredContent, content } = chatMessage(value);
  return firstOf([artifact, structuredContent, value, content], documentsIn);
}

function documentsIn(written: unknown): SpanDocument[] | null {
  const value = jsonIn(written);
  if (!Array.isArray(value)) return spanDocuments(value);
  const documents = spanDocuments(value.map(asDocument));
  return documents !== null && documents.length > 0 && documents.every(isTextBlock) ? inTexts(documents) : documents;
}

/** A search result of Anthropic, whose text stands in blocks. */
function asDocument(written: unknown): unknown {
  const block = jsonIn(written);
  if (!isObject(block) || block.type !== "search_result" || !Array.isArray(block.content)) return block;
  const texts = block.content.filter(isObject).map(({ type, text }) => (type === "text" ? text : ""));
  return { ...block, content: texts.join("") };
}

/** A part of a message, which is no document: what its text holds may be some. */
const isTextBlock = ({ id, metadata, raw }: SpanDocument): boolean =>
  id === null && Object.keys(metadata).length === 0 && isObject(raw) && raw.type === "text";

/** All of them in one text, or each in a text of its own; in words there are none. */
function inTexts(blocks: readonly SpanDocument[]): SpanDocument[] | null {
  const texts = blocks.map(({ text }) => text ?? "");
  const parts = texts.map(jsonIn);
  return spanDocuments(texts.join("")) ?? (parts.every(isObject) ? spanDocuments(parts) : null);
}
