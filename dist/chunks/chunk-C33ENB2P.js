import {
  metadataOf
} from "./chunk-CFQOMDZ6.js";
import {
  accessOf
} from "./chunk-BG55K3CR.js";
import {
  idOf,
  objectOf,
  textOf
} from "./chunk-O6BWORSL.js";
import {
  isObject,
  parseLenient
} from "./chunk-QDNFFAFJ.js";

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
    // Beside an id of the chunk alone: else it is what the chunk is called by.
    document_id: own("document_id") ?? (idOf(said.chunk_id) === null ? null : idOf(said.document_id)),
    ...accessOf(
      "acl_roles",
      said.acl_roles ?? metadata.acl_roles,
      said.tenant_id ?? metadata.tenant_id ?? metadata.tenant
    ),
    raw: document.raw ?? document
  };
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
var LISTS = ["documents", "results", "chunks", "matches", "hits", "source_nodes", "nodes", "data", "output"];
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
  const score = firstNumber(value, SCORES) ?? firstNumber(metadata, SCORES);
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
function firstNumber(record, names) {
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : void 0;
    if (typeof value === "number" && Number.isFinite(value)) return value;
  }
  return null;
}

// src/dataset/foreign/chat-message.ts
function chatMessage(entry) {
  const { kwargs, data, id, type } = entry;
  if (isObject(kwargs)) return typed(kwargs, Array.isArray(id) ? id.at(-1) : kwargs.type);
  return typed(isObject(data) && typeof type === "string" ? data : entry, type);
}
function typed(fields, name) {
  if (typeof name !== "string") return fields;
  const type = /^(AI|Human|Tool|System|Function)Message/.exec(name)?.[1]?.toLowerCase() ?? name;
  return fields.type === type ? fields : { ...fields, type };
}

// src/dataset/spans/spoken-text.ts
var QUESTION_FIELDS = ["question", "query", "user_input", "input", "query_str", "text", "messages", "prompt"];
var ANSWER_FIELDS = [
  "answer",
  "response",
  "output",
  "result",
  "output_text",
  "text",
  "content",
  "generations",
  "messages"
];
function spokenText(value, fields, depth = 0) {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === "string") {
    const inner = /^\s*[[{]/.test(value) ? fromJson(value) : void 0;
    if (inner === void 0) return value === "" ? null : value;
    return spokenText(inner, fields, depth + 1) ?? (isTalk(inner) ? null : value);
  }
  if (Array.isArray(value)) {
    for (let i = value.length - 1; i >= 0; i--) {
      const text = spokenText(value[i], MESSAGE_FIELDS, depth + 1);
      if (text !== null) return text;
      if (isOfModel(value[i])) return isSilent(chatMessage(value[i])) ? "" : null;
    }
    return null;
  }
  if (!isObject(value)) return null;
  for (const field of fields) {
    const text = Object.hasOwn(value, field) ? spokenText(value[field], fields, depth + 1) : null;
    if (text !== null) return text;
  }
  return null;
}
var MAX_DEPTH = 8;
var MESSAGE_FIELDS = ["content", "text", "message", "parts", "kwargs"];
function isOfModel(value) {
  if (!isObject(value)) return false;
  const { role, type } = chatMessage(value);
  return role === "assistant" || role === "model" || type === "ai";
}
function isTalk(value) {
  const messages = isObject(value) ? value.messages : value;
  return Array.isArray(messages) && messages.some(isOfModel);
}
function isSilent({ content }) {
  return content === "" || Array.isArray(content) && content.length === 0;
}
function fromJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}

export {
  chunkOfDocument,
  spanDocuments,
  chatMessage,
  QUESTION_FIELDS,
  ANSWER_FIELDS,
  spokenText,
  isSilent
};
