import { foldSpace, latePattern, shortHash } from "../../../text/index.ts";
import { QUESTION_NAMES } from "../../golden/index.ts";
import { isObject, isString, type Row } from "../../rows/index.ts";
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
import { QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

/**
 * Reads access metadata, also if a store keeps the lists as JSON text. Keeps values of the wrong type for the row
 * check to reject, because without them a chunk would be open to everyone.
 */
export function accessOf<K extends string>(rolesKey: K, roles: unknown, tenant: unknown) {
  return {
    ...(isBlank(tenant) && tenant !== "" ? {} : { tenant_id: (idOf(tenant) ?? tenant) as string }),
    ...(isBlank(roles) ? {} : ({ [rolesKey]: listOf(roles) ?? roles } as Record<K, string[]>)),
  };
}

/** Field names of the reference answer in custom rows and records, in order of precedence. */
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

/** In pipeline inputs, `text` could also be a document. */
const INPUT_QUESTION_FIELDS = QUESTION_NAMES.filter((name) => name !== "text");

/** Field names of the answer in pipeline outputs, in order of precedence. */
export const ANSWER_KEYS = ["answer", "output", "response", "result", "text", "content", "actual_output"] as const;
const CONTEXT_FIELDS = [
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

/**
 * The question in pipeline inputs: a field with a common name, or the inputs themselves if they are a text. Null if
 * there is none.
 */
export function questionOf(inputs: unknown): string | null {
  return firstText(inputs, INPUT_QUESTION_FIELDS);
}

/** The answer in pipeline outputs, which can be empty; null if there is none. */
export function answerOf(outputs: unknown): string | null {
  if (typeof outputs === "string") return outputs;
  return isObject(outputs) ? (ANSWER_KEYS.map((key) => outputs[key]).find(isString) ?? null) : null;
}

/** The retrieved contexts in pipeline outputs; undefined if there are none. */
export function contextsOf(outputs: unknown): unknown {
  if (!isObject(outputs)) return undefined;
  return CONTEXT_FIELDS.map((key) => outputs[key]).find((value) => value !== undefined && value !== null);
}

/** Part of error messages: where rag-gate looks for an answer. */
export const ANSWER_PLACES = `an answer stands under ${ANSWER_KEYS.slice(0, -1).join(", ")} or ${ANSWER_KEYS.at(-1)}`;

function firstText(value: unknown, keys: readonly string[]): string | null {
  if (!isObject(value)) return textOf(value);
  return firstOf(keys, (key) => textOf(value[key]));
}

/** The question of a test case, in inputs with any field names or in chat messages; null if there is none. */
export function caseQuestion(inputs: unknown): string | null {
  return questionOf(inputs) ?? spokenText(inputs, QUESTION_FIELDS);
}

/** The id of a chunk, and what it was derived from. */
interface ChunkName {
  readonly id: string;
  readonly by: "id" | "text" | "hash";
}

/** The id that the tool gives a chunk, trimmed like those of labels; null if there is none. */
export function ownId({ id, raw }: ForeignChunk, { idMap }: Pick<ReadContext, "idMap">): string | null {
  return idOf(idMap === null ? id : valueAt(raw, idMap))?.trim() || null;
}

/**
 * Names a chunk: by its own id, else as the one chunk of the corpus manifest that has its text, else by a hash of its text.
 */
export function chunkName(chunk: ForeignChunk, { idMap, chunks }: Pick<ReadContext, "idMap" | "chunks">): ChunkName {
  const id = ownId(chunk, { idMap });
  if (id !== null) return { id, by: "id" };
  const text = chunk.text ?? "";
  const texts = idMap === null ? [text, chunk.bare_text ?? ""] : [];
  const known = texts.map((one) => (one === "" ? [] : chunks.idsOf(one))).find((ids) => ids.length > 0) ?? [];
  return known.length === 1 ? { id: known[0]!, by: "text" } : { id: `text:${shortHash(foldSpace(text))}`, by: "hash" };
}

/**
 * Reads the chunks of a list in the shapes of common frameworks: texts, LangChain documents (also serialized),
 * LlamaIndex nodes with scores, or objects with an id and a text. A single text is one chunk. Null if there is no
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
  // LangChain serializes a document into `kwargs`. LlamaIndex puts a node with a score into `node`.
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

/** The text of a LlamaIndex document, which can be a node. */
const resourceText = ({ text_resource }: Row): unknown => objectOf(text_resource).text;

/** Chunks of tools that record one list, which is both the ranking and the context. */
export const foundChunks = (
  chunks: readonly ForeignChunk[] | null,
): Pick<ForeignTrace, "retrieved_chunks" | "context_chunks"> => ({ retrieved_chunks: chunks, context_chunks: chunks });

/**
 * The answer and the documents of a row. A string is an error message. A row that failed can lack both.
 */
export function answeredTrace(row: Row, [answerName, answer]: Named, [listName, list]: Named): ForeignTrace | string {
  const failure = failureOf(row);
  const isWhole = failure.error === undefined;
  if (isWhole && !Array.isArray(list)) return `${listName} is no list`;
  if (isWhole && typeof answer !== "string") return `${answerName} is missing`;
  return { answer: typeof answer === "string" ? answer : null, ...foundChunks(chunksOf(list)), ...failure };
}

/** A value of a row under its name for messages. */
export type Named = readonly [name: string, value: unknown];

/** The latency of a row that states it in seconds, also as text. */
export function secondsOf(value: unknown): Pick<ForeignTrace, "latency_ms"> {
  const seconds = amountOf(value);
  return latencyOf(seconds === null ? null : seconds * 1000);
}

/** The end-to-end latency of a row in milliseconds; empty if it is unknown. */
export function latencyOf(milliseconds: number | null): Pick<ForeignTrace, "latency_ms"> {
  return milliseconds === null ? {} : { latency_ms: { end_to_end: milliseconds } };
}

/** The tokens of a row; empty if the prompt has 0, which tools write if they did not count. */
export function countedTokens(prompt: unknown, completion: unknown): Pick<ForeignTrace, "tokens"> {
  const counted = positiveOf(prompt);
  return counted === null ? {} : { tokens: { prompt: counted, completion: amountOf(completion) } };
}

/**
 * The error of a row: `error`, or if there is no answer, a field with another common name. Next to an answer, the
 * pipeline may have recovered. Ignores words for none, such as `nan`. Keeps an `error` of the wrong type for the row
 * check to reject.
 */
export function failureOf(row: Row): Pick<ForeignTrace, "error"> {
  const { error } = row;
  const isNone = isBlank(error) || error === false || Number.isNaN(error) || isNullWord(error);
  if (!isNone) return { error: error as ForeignTrace["error"] };
  if (ANSWER_KEYS.some((key) => textOf(row[key]) !== null)) return {};
  const other = ERROR_FIELDS.map((name) => errorText(row[name])).find((message) => message !== null);
  return other === undefined ? {} : { error: { message: other } };
}

const ERROR_FIELDS = [
  "error_message",
  "error_msg",
  "error_type",
  "errors",
  "err",
  "exception",
  "traceback",
  "stack_trace",
] as const;

/** A text or the texts of a list. Other values are likely counts. */
function errorText(value: unknown): string | null {
  const text = textOf(Array.isArray(value) ? value.filter(isString).join("; ") : value);
  return isNullWord(text) ? null : text;
}

const isNullWord = (error: unknown): boolean =>
  typeof error === "string" && /^\s*(?:\[\]|false|none|nan|null)\s*$/i.test(error);

/**
 * The scores of a judge for one row, by normalized name; empty if there are none. A value that is not a number was
 * not evaluated and is left out. A malformed number such as `95%` or `0,95` becomes NaN, which the row check rejects.
 * All scores of a name are kept, because which one counts depends on the metric.
 */
export function recordedScores(
  entries: Iterable<readonly [name: string, value: unknown]>,
  judge: NonNullable<ForeignTrace["judge"]>,
): Pick<ForeignTrace, "scores" | "judge"> {
  // No prototype, because the names come from the file.
  const scores: Record<string, number[]> = Object.create(null);
  for (const [name, value] of entries) {
    const number = scoreValue(value);
    const plain = normalizedName(name);
    if (number === null || plain === "") continue;
    scores[plain] ??= [];
    scores[plain].push(number);
  }
  return Object.keys(scores).length === 0 ? {} : { scores: { ...scores }, judge };
}

/** Digits without letters. */
const NUMBER_LIKE = latePattern(String.raw`^[^\p{L}\d]*\d[^\p{L}]*$`, "u");

/** A verdict is 1 or 0, also as text from Python or a spreadsheet. */
function scoreValue(value: unknown): number | null {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === true || word === "true") return 1;
  if (word === false || word === "false") return 0;
  return numberOf(value) ?? (typeof word === "string" && NUMBER_LIKE().test(word) ? Number.NaN : null);
}

/**
 * Normalizes `Answer Relevancy`, `Correctness [GEval]`, and `factual_correctness(mode=f1)` to snake case without the
 * bracketed suffix.
 */
function normalizedName(name: string): string {
  return name
    .replace(/[([].*$/s, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}
