import { latePattern, shortHash } from "../../../text/index.ts";
import { QUESTION_NAMES } from "../../golden/index.ts";
import { isObject, isString, parsedJson, type Row } from "../../rows/index.ts";
import type { ReadContext } from "../../traces/index.ts";
import {
  amountOf,
  firstOf,
  idOf,
  isBlank,
  listOf,
  metadataOf,
  numberOf,
  objectOf,
  positiveOf,
  textOf,
  valueAt,
} from "./fields.ts";
import type { ForeignChunk, ForeignTrace } from "./foreign-rows.ts";

/**
 * Roles as metadata name them, where a store without lists has them as JSON. What is neither a list nor a tenant's name is
 * for the check of the row to refuse: left out it would open a chunk to everybody, and make any principal the right one.
 */
export function accessOf<K extends string>(rolesKey: K, roles: unknown, tenant: unknown) {
  return {
    ...(isBlank(tenant) && tenant !== "" ? {} : { tenant_id: (idOf(tenant) ?? tenant) as string }),
    ...(isBlank(roles) ? {} : ({ [rolesKey]: listOf(roles) ?? roles } as Record<K, string[]>)),
  };
}

/** Names of the reviewed answer in rows and records of a team's own making, the most telling first. */
export const ANSWER_NAMES = [
  "expected_answer",
  "reference_answer",
  "ground_truth_answer",
  "ground_truth",
  "ground_truths",
  "gold_answer",
  "golden_answer",
  "correct_answer",
  "ideal_answer",
  "expected_output",
  "expected_response",
  "reference",
  "gt_answer",
  "generation_gt",
] as const;

/**
 * The fields of a message, without what LangChain wraps one in: `{type, data}`, or an object of its own with `kwargs`. Its
 * `type` is then `ai`, `human` and so on, also where the message was put together of streamed parts.
 */
export function chatMessage(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { kwargs, data, id, type } = entry;
  if (isObject(kwargs)) return typed(kwargs, Array.isArray(id) ? id.at(-1) : kwargs.type);
  return typed(isObject(data) && typeof type === "string" ? data : entry, type);
}

function typed(fields: Readonly<Record<string, unknown>>, name: unknown): Readonly<Record<string, unknown>> {
  if (typeof name !== "string") return fields;
  const type = /^(AI|Human|Tool|System|Function)Message/.exec(name)?.[1]?.toLowerCase() ?? name;
  return fields.type === type ? fields : { ...fields, type };
}

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

/** Among the inputs of a pipeline a text is as likely a document. */
const QUESTION = QUESTION_NAMES.filter((name) => name !== "text");

/** Names of the answer among the outputs of a pipeline, the most telling first. */
export const ANSWER_KEYS = ["answer", "output", "response", "result", "text", "content", "actual_output"] as const;
const CONTEXTS = [
  "contexts",
  "context",
  "retrieved_contexts",
  "retrieved_documents",
  "documents",
  "source_documents",
  "source_nodes",
  "sourceNodes",
  "retrieved_chunks",
  "chunks",
] as const;

/** The question among the inputs of a pipeline, which names them as it likes; inputs that are one text are it. */
export function questionOf(inputs: unknown): string | null {
  return firstText(inputs, QUESTION);
}

/** The answer among the outputs of a pipeline. An empty answer is one. */
export function answerOf(outputs: unknown): string | null {
  if (typeof outputs === "string") return outputs;
  return isObject(outputs) ? (ANSWER_KEYS.map((key) => outputs[key]).find(isString) ?? null) : null;
}

/** What came back to the question among the outputs of a pipeline; undefined where there is nothing of the kind. */
export function contextsOf(outputs: unknown): unknown {
  if (!isObject(outputs)) return undefined;
  return CONTEXTS.map((key) => outputs[key]).find((value) => value !== undefined && value !== null);
}

/** Where an answer is looked for, in words. */
export const ANSWER_PLACES = `an answer stands under ${ANSWER_KEYS.slice(0, -1).join(", ")} or ${ANSWER_KEYS.at(-1)}`;

function firstText(value: unknown, keys: readonly string[]): string | null {
  if (!isObject(value)) return textOf(value);
  return firstOf(keys, (key) => textOf(value[key]));
}

/** The question of a reviewed case, among inputs that name it as they like or are the messages of a talk; null without one. */
export function caseQuestion(inputs: unknown): string | null {
  return questionOf(inputs) ?? spokenText(inputs, QUESTION_FIELDS);
}

/** The id of a chunk, and what it was found by: null where it has none. */
interface ChunkName {
  readonly id: string;
  readonly by: "id" | "text" | null;
  readonly ambiguous: boolean;
}

/**
 * The id of a chunk by the rule of `id-map`. A chunk that cannot be named keeps its place in the ranking under a name
 * that no corpus has: made of its text, so that the same text counts once in a list.
 */
export function chunkId(chunk: ForeignChunk, { idMap, chunks }: Pick<ReadContext, "idMap" | "chunks">): ChunkName {
  const own = idMap === "auto" ? chunk.id : idMap === "text" ? null : valueAt(chunk.raw, idMap);
  // What stands beside a comma in a table is no part of an id, as it is none of a label.
  const id = idOf(own)?.trim() ?? null;
  if (id !== null) return { id, by: "id", ambiguous: false };
  const text = chunk.text ?? "";
  const texts = idMap === "auto" || idMap === "text" ? [text, chunk.bare_text ?? ""] : [];
  const found = texts.map((one) => (one === "" ? [] : chunks.idsOf(one))).find((ids) => ids.length > 0) ?? [];
  if (found.length === 1) return { id: found[0]!, by: "text", ambiguous: false };
  return { id: `unmapped:${shortHash(text)}`, by: null, ambiguous: found.length > 1 };
}

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

/** The end-to-end latency of a row in milliseconds; no field if it is unknown. */
export function latencyOf(milliseconds: number | null): Pick<ForeignTrace, "latency_ms"> {
  return milliseconds === null ? {} : { latency_ms: { end_to_end: milliseconds } };
}

/** The tokens of a row; none where its prompt has 0, which tools write where nobody counted. */
export function countedTokens(prompt: unknown, completion: unknown): Pick<ForeignTrace, "tokens"> {
  const counted = positiveOf(prompt);
  return counted === null ? {} : { tokens: { prompt: counted, completion: amountOf(completion) } };
}

/**
 * The failure that a row says of itself at `error`, or where it has no answer, under one of the names that a script of one's
 * own gives it: beside an answer it may have been overcome. It excuses what else the row lacks. Nothing where it says none,
 * as columns of Python do in words for every other row. What is neither a text nor an object is for the check of the row to
 * refuse: it may well mean one.
 */
export function failureOf(row: Row): Pick<ForeignTrace, "error"> {
  const { error } = row;
  const isNone = isBlank(error) || error === false || Number.isNaN(error) || isWordForNone(error);
  if (!isNone) return { error: error as ForeignTrace["error"] };
  if (ANSWER_KEYS.some((key) => textOf(row[key]) !== null)) return {};
  const other = OTHER_NAMES.map((name) => saidIn(row[name])).find((said) => said !== null);
  return other === undefined ? {} : { error: { message: other } };
}

const OTHER_NAMES = [
  "error_message",
  "error_msg",
  "error_type",
  "errors",
  "err",
  "exception",
  "traceback",
  "stack_trace",
] as const;

/** A text, or those of a list. What else stands there is as likely a count. */
function saidIn(value: unknown): string | null {
  const said = textOf(Array.isArray(value) ? value.filter(isString).join("; ") : value);
  return isWordForNone(said) ? null : said;
}

const isWordForNone = (error: unknown): boolean =>
  typeof error === "string" && /^\s*(?:\[\]|false|none|nan|null)\s*$/i.test(error);

/**
 * The scores that a judge gave for one row, by the tool's own names in one spelling; nothing where it gave none. What is
 * no finite number was not evaluated: it is left out and is no 0. What was meant as one, such as `95%` and `0,95`, is NaN,
 * which no trace may hold. Scores of one name are all kept: which of them counts is a question of what they are about.
 */
export function recordedScores(
  entries: Iterable<readonly [name: string, value: unknown]>,
  judge: NonNullable<ForeignTrace["judge"]>,
): Pick<ForeignTrace, "scores" | "judge"> {
  // Without a prototype: the names are the file's.
  const scores: Record<string, number[]> = Object.create(null);
  for (const [name, value] of entries) {
    const number = scoreOf(value);
    const plain = plainName(name);
    if (number === null || plain === "") continue;
    scores[plain] ??= [];
    scores[plain].push(number);
  }
  return Object.keys(scores).length === 0 ? {} : { scores: { ...scores }, judge };
}

/** A digit and no letter. */
const NUMBER_LIKE = latePattern(String.raw`^[^\p{L}\d]*\d[^\p{L}]*$`, "u");

/** A verdict is 1 or 0, also as Python and spreadsheets write it into CSV. */
function scoreOf(value: unknown): number | null {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === true || word === "true") return 1;
  if (word === false || word === "false") return 0;
  return numberOf(value) ?? (typeof word === "string" && NUMBER_LIKE().test(word) ? Number.NaN : null);
}

/** `Answer Relevancy`, `Correctness [GEval]` and `factual_correctness(mode=f1)` in one spelling, without what follows. */
function plainName(name: string): string {
  return name
    .replace(/[([].*$/s, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}
