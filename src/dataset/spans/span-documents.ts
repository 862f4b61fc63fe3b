import { metadataOf } from "../foreign/metadata-of.ts";
import { parseLenient } from "../json/parse-lenient.ts";
import { isObject } from "../rows/is-type.ts";
import type { SpanDocument } from "./span.ts";

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
