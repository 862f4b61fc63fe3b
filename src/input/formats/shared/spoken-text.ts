import { isObject, parsedJson } from "../../rows/index.ts";

/** Fields in which frameworks record the question of a call. The first with a text counts. */
export const QUESTION_FIELDS = ["question", "query", "user_input", "input", "query_str", "text", "messages", "prompt"];

/** Fields in which frameworks record the answer of a call. The first with a text counts. */
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

/** Answer fields that contain only the answer, so an empty one means an empty answer. */
export const ANSWER_ONLY_FIELDS = [
  "answer",
  "final_answer",
  "generation",
  "response",
  "output",
  "result",
  "output_text",
];

/**
 * Extracts the text from a recorded input or output. `fields` is `QUESTION_FIELDS` or `ANSWER_FIELDS`.
 * A text stands for itself, and a record (also as JSON) for the first of `fields` that contains text. From a list of
 * messages, this takes the last one with text. Streamed pieces and parts of a model message are joined, without the
 * model's thoughts. For an answer, messages before a silent model message and the user's last message do not count.
 * Returns null if nothing contains text.
 */
export function spokenText(value: unknown, fields: readonly string[], depth = 0): string | null {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === "string") return textInString(value, fields, depth);
  if (Array.isArray(value)) return textInList(value, fields, depth);
  return isObject(value) ? textInRecord(value, fields, depth) : null;
}

function textInString(value: string, fields: readonly string[], depth: number): string | null {
  const inner = /^\s*[[{]/.test(value) ? parsedJson(value) : undefined;
  if (inner === undefined) return value === "" ? null : value;
  return spokenText(inner, fields, depth + 1) ?? (hasMessages(inner) || lacksAnswer(inner, fields) ? null : value);
}

function textInList(list: readonly unknown[], fields: readonly string[], depth: number): string | null {
  const isAnswer = fields === ANSWER_FIELDS;
  if (isAnswer && isPartList(list)) return joinedParts(list, depth);
  if (isAnswer && list.length > 0 && list.every(isStreamedPiece))
    return list.map((piece) => spokenText(piece, MESSAGE_FIELDS, depth + 1) ?? "").join("");
  for (const message of list.toReversed()) {
    if (isAnswer && isInputMessage(message)) return null;
    const text = spokenText(message, MESSAGE_FIELDS, depth + 1);
    if (text !== null) return text;
    if (isModelMessage(message)) return isEmptyMessage(chatMessage(message)) ? "" : null;
  }
  return null;
}

function textInRecord(
  value: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  depth: number,
): string | null {
  const message = [value, value.message].find(isModelMessage);
  const said = message === undefined ? value : chatMessage(message);
  const parts = message === undefined ? undefined : [said.content, said.parts].find(Array.isArray);
  if (parts !== undefined) return joinedParts(parts, depth);
  const record = message === value ? said : value;
  for (const field of fields) {
    const text = Object.hasOwn(record, field) ? spokenText(record[field], fields, depth + 1) : null;
    if (text !== null) return text;
  }
  return fields === ANSWER_FIELDS && ANSWER_ONLY_FIELDS.some((field) => record[field] === "") ? "" : null;
}

const MAX_DEPTH = 8;

/** Fields of messages, their parts, and generations. `kwargs` is LangChain's serialization of objects. */
const MESSAGE_FIELDS = ["content", "text", "message", "parts", "kwargs"];

/** Joins the parts of a model message without a separator, because clients split them mid-sentence. */
function joinedParts(parts: readonly unknown[], depth: number): string | null {
  const texts = parts.filter(isTextPart).map((part) => spokenText(part, MESSAGE_FIELDS, depth + 1) ?? "");
  return texts.join("") || null;
}

/** Whether a part of a message is text that the model shows. */
function isTextPart(part: unknown): boolean {
  if (!isObject(part)) return typeof part === "string";
  return (part.type === undefined || TEXT_PARTS.has(part.type)) && part.thought !== true;
}

const TEXT_PARTS: ReadonlySet<unknown> = new Set(["text", "output_text"]);

/** Whether a list contains the parts of one message. */
const isPartList = (list: readonly unknown[]): boolean =>
  list.every((part) => isObject(part) && typeof part.type === "string" && !("role" in part)) &&
  list.some((part) => isObject(part) && TEXT_PARTS.has(part.type));

/** Whether a value is a piece of a streamed answer, which tracers record as a list. */
function isStreamedPiece(piece: unknown): boolean {
  if (!isObject(piece)) return typeof piece === "string";
  return [piece.type, Array.isArray(piece.id) ? piece.id.at(-1) : undefined].includes("AIMessageChunk");
}

function isModelMessage(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  const { role, type } = chatMessage(value);
  return role === "assistant" || role === "model" || type === "ai";
}

const INPUT_ROLES: ReadonlySet<unknown> = new Set(["user", "human", "system", "developer"]);

/** Whether a message is from the user or instructs the model. */
function isInputMessage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { role, type } = chatMessage(value);
  return INPUT_ROLES.has(role ?? type);
}

/** Whether a value is a list of messages. As a whole, it is not an answer. */
function hasMessages(value: unknown): boolean {
  const messages = isObject(value) ? value.messages : value;
  return Array.isArray(messages) && messages.some((message) => isModelMessage(message) || isInputMessage(message));
}

/** Whether a record has an answer field without an answer. */
function lacksAnswer(value: unknown, fields: readonly string[]): boolean {
  if (fields !== ANSWER_FIELDS || !isObject(value)) return false;
  const places = ANSWER_ONLY_FIELDS.filter((field) => Object.hasOwn(value, field));
  return places.length === 0 ? "generations" in value : places.every((field) => value[field] === null);
}

/** Whether the content of a message is recorded and empty. */
export function isEmptyMessage({ content }: Readonly<Record<string, unknown>>): boolean {
  return content === "" || (Array.isArray(content) && content.length === 0);
}

/**
 * The fields of a message without its LangChain wrapper: `{type, data}` or a serialized object with `kwargs`. Its
 * `type` is `ai`, `human`, and so on, also for message chunks.
 */
export function chatMessage(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { kwargs, data, id, type } = entry;
  if (isObject(kwargs)) return withType(kwargs, Array.isArray(id) ? id.at(-1) : kwargs.type);
  return withType(isObject(data) && typeof type === "string" ? data : entry, type);
}

function withType(fields: Readonly<Record<string, unknown>>, name: unknown): Readonly<Record<string, unknown>> {
  if (typeof name !== "string") return fields;
  const type = /^(AI|Human|Tool|System|Function)Message/.exec(name)?.[1]?.toLowerCase() ?? name;
  return fields.type === type ? fields : { ...fields, type };
}
