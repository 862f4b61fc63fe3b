import { chatMessage } from "../foreign/chat-message.ts";
import { firstOf } from "../foreign/field.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { isObject } from "../rows/is-type.ts";
import type { SpanDocument } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";

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
