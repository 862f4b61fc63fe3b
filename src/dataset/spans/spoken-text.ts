import { chatMessage } from "../foreign/chat-message.ts";
import { parsedJson } from "../json/parsed-json.ts";
import { isObject } from "../rows/is-type.ts";

/** Where frameworks put the question of a call, and its answer; the first that holds text counts. */
export const QUESTION_FIELDS = ["question", "query", "user_input", "input", "query_str", "text", "messages", "prompt"];
export const ANSWER_FIELDS = [
  "answer",
  "final_answer",
  "generation",
  "response",
  "output",
  "result",
  "output_text",
  "text",
  "content",
  "generations",
  "messages",
];

/** Those of them that hold nothing but the answer: where one is empty, it is. */
export const ANSWER_ALONE = ["answer", "final_answer", "generation", "response", "output", "result", "output_text"];

/**
 * The text that a recorded input or output stands for: itself, or where it is a record (or one as JSON), the first of
 * the named fields that holds text; of a list of messages the last one that is text; of an answer that came in pieces all
 * of them. What a model said in several parts is all of them together, without its thoughts; what stands before a message
 * of it without text is none of its words, and what was asked last is no answer. Null where nothing is text.
 */
export function spokenText(value: unknown, fields: readonly string[], depth = 0): string | null {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === "string") return ofText(value, fields, depth);
  if (Array.isArray(value)) return ofList(value, fields, depth);
  return isObject(value) ? ofRecord(value, fields, depth) : null;
}

function ofText(value: string, fields: readonly string[], depth: number): string | null {
  const inner = /^\s*[[{]/.test(value) ? parsedJson(value) : undefined;
  if (inner === undefined) return value === "" ? null : value;
  return spokenText(inner, fields, depth + 1) ?? (isTalk(inner) || isUnsaid(inner, fields) ? null : value);
}

function ofList(list: readonly unknown[], fields: readonly string[], depth: number): string | null {
  const isAnswer = fields === ANSWER_FIELDS;
  if (isAnswer && isInParts(list)) return saidText(list, depth);
  if (isAnswer && list.length > 0 && list.every(isStreamed))
    return list.map((piece) => spokenText(piece, MESSAGE_FIELDS, depth + 1) ?? "").join("");
  for (const message of list.toReversed()) {
    if (isAnswer && isOfAsker(message)) return null;
    const text = spokenText(message, MESSAGE_FIELDS, depth + 1);
    if (text !== null) return text;
    if (isOfModel(message)) return isSilent(chatMessage(message)) ? "" : null;
  }
  return null;
}

function ofRecord(value: Readonly<Record<string, unknown>>, fields: readonly string[], depth: number): string | null {
  const message = [value, value.message].find(isOfModel);
  const said = message === undefined ? value : chatMessage(message);
  const parts = message === undefined ? undefined : [said.content, said.parts].find(Array.isArray);
  if (parts !== undefined) return saidText(parts, depth);
  const record = message === value ? said : value;
  for (const field of fields) {
    const text = Object.hasOwn(record, field) ? spokenText(record[field], fields, depth + 1) : null;
    if (text !== null) return text;
  }
  return fields === ANSWER_FIELDS && ANSWER_ALONE.some((field) => record[field] === "") ? "" : null;
}

const MAX_DEPTH = 8;

/** Of a message, of a part of one, of a generation; `kwargs` is how LangChain serialises its objects. */
const MESSAGE_FIELDS = ["content", "text", "message", "parts", "kwargs"];

/** What the parts of a model's message say: joined as its clients join them, which part them in the middle of a sentence. */
function saidText(parts: readonly unknown[], depth: number): string | null {
  const texts = parts.filter(isSaid).map((part) => spokenText(part, MESSAGE_FIELDS, depth + 1) ?? "");
  return texts.join("") || null;
}

/** Whether a part of a message is text, and none that the model kept to itself. */
function isSaid(part: unknown): boolean {
  if (!isObject(part)) return typeof part === "string";
  return (part.type === undefined || TEXT_PARTS.has(part.type)) && part.thought !== true;
}

const TEXT_PARTS: ReadonlySet<unknown> = new Set(["text", "output_text"]);

/** Whether a list is that of the parts of one message, recorded without it. */
const isInParts = (list: readonly unknown[]): boolean =>
  list.every((part) => isObject(part) && typeof part.type === "string" && !("role" in part)) &&
  list.some((part) => isObject(part) && TEXT_PARTS.has(part.type));

/** Whether it is one of the pieces that a function gave one after the other, of which tracers keep a list. */
function isStreamed(piece: unknown): boolean {
  if (!isObject(piece)) return typeof piece === "string";
  return [piece.type, Array.isArray(piece.id) ? piece.id.at(-1) : undefined].includes("AIMessageChunk");
}

function isOfModel(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  const { role, type } = chatMessage(value);
  return role === "assistant" || role === "model" || type === "ai";
}

const ASKERS: ReadonlySet<unknown> = new Set(["user", "human", "system", "developer"]);

/** Whether a message is of who asks, or instructs the model. */
function isOfAsker(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { role, type } = chatMessage(value);
  return ASKERS.has(role ?? type);
}

/** Whether a record is a list of messages, which as a whole is nobody's answer. */
function isTalk(value: unknown): boolean {
  const messages = isObject(value) ? value.messages : value;
  return Array.isArray(messages) && messages.some((message) => isOfModel(message) || isOfAsker(message));
}

/** Whether a record has a place for the answer, and none in it. */
function isUnsaid(value: unknown, fields: readonly string[]): boolean {
  if (fields !== ANSWER_FIELDS || !isObject(value)) return false;
  const places = ANSWER_ALONE.filter((field) => Object.hasOwn(value, field));
  return places.length === 0 ? "generations" in value : places.every((field) => value[field] === null);
}

/** Whether a message says nothing, which is another thing than one whose words are not recorded. */
export function isSilent({ content }: Readonly<Record<string, unknown>>): boolean {
  return content === "" || (Array.isArray(content) && content.length === 0);
}
