import {
  chatMessage
} from "./chunk-7HSDV3KP.js";
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
  jsonIn,
  objectOf,
  parseLenient,
  textOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/spans/chunk-of-document.ts
function chunkOfDocument(document, stage = null) {
  const { metadata, text, score } = document;
  const said = objectOf(document.raw);
  const own = (key) => Object.hasOwn(metadata, key) ? idOf(metadata[key]) : null;
  return {
    // What the application calls a chunk itself counts before the number that its store made up, unless it only counts.
    id: textOf(metadata.chunk_id) ?? document.id ?? own("chunk_id"),
    text,
    score,
    stage,
    // `doc_uri` is MLflow's. Without another id a chunk is called by its document.
    document_id: own("document_id") ?? own("doc_uri") ?? (said.document_id === document.id ? null : idOf(said.document_id)),
    ...accessOf(
      "acl_roles",
      said.acl_roles ?? metadata.acl_roles,
      said.tenant_id ?? metadata.tenant_id ?? metadata.tenant
    ),
    raw: document.raw ?? document
  };
}

// src/dataset/spans/chunks-of-lists.ts
function chunksOfLists(lists) {
  return lists.flatMap(({ stage, documents }) => documents.map((document) => chunkOfDocument(document, stage)));
}

// src/dataset/spans/span-documents.ts
function spanDocuments(value) {
  const found = typeof value === "string" ? parseLenient(value) : value;
  if (Array.isArray(found)) {
    const documents = found.map(toDocument);
    return documents.every((document) => document !== null) ? documents : null;
  }
  if (!isObject(found)) return null;
  for (const name of LISTS) if (Array.isArray(found[name])) return spanDocuments(found[name]);
  return null;
}
var LISTS = [
  "documents",
  "results",
  "result",
  "chunks",
  "matches",
  "hits",
  "source_nodes",
  "nodes",
  "data",
  "output"
];
var IDS = ["chunk_id", "id", "id_", "node_id", "doc_id", "document_id", "_id"];
var TEXTS = ["page_content", "pageContent", "text", "content", "document"];
var SCORES = ["score", "relevance_score", "similarity", "_score"];
function toDocument(value) {
  if (typeof value === "string") return value === "" ? null : { id: null, text: value, score: null, metadata: {} };
  if (!isObject(value)) return null;
  const wrapped = value.node ?? value.kwargs;
  const inner = isObject(wrapped) ? wrapped : value;
  const metadata = metadataOf(inner);
  const id = firstText(inner, IDS);
  const text = firstText(inner, TEXTS) ?? (TEXTS.some((name) => inner[name] === "") ? "" : null);
  if (id === null && !text && Object.keys(metadata).length === 0) return null;
  const score = scoreOf(value) ?? scoreOf(metadata);
  return { id, text, score, metadata, raw: value };
}
function firstText(record, names) {
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : void 0;
    if (typeof value === "string" && value !== "") return value;
    if (Number.isSafeInteger(value)) return String(value);
  }
  return null;
}
function scoreOf(record) {
  for (const name of SCORES) {
    const value = Object.hasOwn(record, name) ? record[name] : void 0;
    if (typeof value === "number" && Number.isFinite(value)) return value;
  }
  return null;
}

// src/dataset/spans/returned-documents.ts
function returnedDocuments(output) {
  const value = jsonIn(output);
  if (!isObject(value)) return documentsIn(value);
  return firstOf([jsonIn(value.output), jsonIn(value.outputs), value], inMessage);
}
function inMessage(value) {
  if (!isObject(value)) return documentsIn(value);
  const { artifact, structuredContent, content } = chatMessage(value);
  return firstOf([artifact, structuredContent, value, content], documentsIn);
}
function documentsIn(written) {
  const value = jsonIn(written);
  if (!Array.isArray(value)) return spanDocuments(value);
  const documents = spanDocuments(value.map(asDocument));
  return documents !== null && documents.length > 0 && documents.every(isTextBlock) ? inTexts(documents) : documents;
}
function asDocument(written) {
  const block = jsonIn(written);
  if (!isObject(block) || block.type !== "search_result" || !Array.isArray(block.content)) return block;
  const texts = block.content.filter(isObject).map(({ type, text }) => type === "text" ? text : "");
  return { ...block, content: texts.join("") };
}
var isTextBlock = ({ id, metadata, raw }) => id === null && Object.keys(metadata).length === 0 && isObject(raw) && raw.type === "text";
function inTexts(blocks) {
  const texts = blocks.map(({ text }) => text ?? "");
  const parts = texts.map(jsonIn);
  return spanDocuments(texts.join("")) ?? (parts.every(isObject) ? spanDocuments(parts) : null);
}

export {
  chunkOfDocument,
  chunksOfLists,
  spanDocuments,
  returnedDocuments
};
