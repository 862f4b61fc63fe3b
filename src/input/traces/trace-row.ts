import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { nearestName } from "../../text/index.ts";
import { plainId } from "../corpus/index.ts";
import { BEHAVIORS, isUserContext } from "../golden/index.ts";
import {
  isAmount,
  isId,
  isObject,
  isOptionalList,
  isOptionalNumber,
  isOptionalOneOf,
  isOptionalRecord,
  isOptionalString,
  isString,
  lookalikeWarner,
} from "../rows/index.ts";
import {
  CHUNK_FIELDS,
  type GoldenRow,
  MAX_REPEAT,
  TRACE_PARTS,
  type Trace,
  type TraceChunk,
  type TracePart,
} from "../schema/index.ts";

/** Whether a row has the shape of `traceSchema`. Faster than zod, which only explains what is rejected. */
export function isTraceRow(row: Record<string, unknown>): row is Trace {
  return (
    isId(row.query_id) &&
    isOptionalString(row.config_id) &&
    (row.repeat === undefined || row.repeat === null || isRepeat(row.repeat)) &&
    isOptionalString(row.question) &&
    isOptionalString(row.query_rewrite) &&
    isOptionalList(row.retrieved_chunks, isChunk) &&
    isOptionalList(row.reranked_chunks, isChunk) &&
    isOptionalList(row.context_chunks, isChunk) &&
    isOptionalString(row.answer) &&
    isOptionalList(row.citations, isCitation) &&
    isOptionalOneOf(row.expected_behavior_observed, BEHAVIORS) &&
    isOptionalRecord(row.latency_ms, isOptionalAmount) &&
    isTokens(row.tokens) &&
    isOptionalAmount(row.cost_usd) &&
    isOptionalRecord(row.versions, isScalar) &&
    isError(row.error) &&
    isOptionalRecord(row.scores, isRecordedScore) &&
    isJudge(row.judge) &&
    isOptionalList(row.tool_calls, isToolCall) &&
    isUserContext(row.user_context) &&
    isOptionalList(row.unsupported_claims, isAnything) &&
    isOptionalList(row.missing_facts, isAnything) &&
    isOptionalList(row.bad_citations, isAnything) &&
    isOptionalString(row.reason) &&
    isOptionalList(row.lacks, isPart)
  );
}

/**
 * Whether a trace has all four results that the native format requires of a pipeline that did not fail, except for those
 * that it lists in `lacks`.
 */
export function isCompleteTrace(trace: Trace): boolean {
  const lacks = (part: TracePart): boolean => trace.lacks?.includes(part) ?? false;
  return (
    (Array.isArray(trace.retrieved_chunks) || lacks("retrieved")) &&
    (Array.isArray(trace.context_chunks) || lacks("context")) &&
    (typeof trace.answer === "string" || lacks("answer")) &&
    (Array.isArray(trace.citations) || lacks("citations"))
  );
}

const isPart = (value: unknown): boolean => (TRACE_PARTS as readonly unknown[]).includes(value);

function isChunk(value: unknown): boolean {
  if (typeof value === "string") return value !== "";
  return (
    isObject(value) &&
    isId(value.chunk_id) &&
    isOptionalNumber(value.score) &&
    (value.rank === undefined || value.rank === null || isWhole(value.rank, 1)) &&
    isOptionalString(value.stage) &&
    isOptionalString(value.text) &&
    isOptionalString(value.context_header) &&
    isOptionalString(value.text_hash) &&
    isOptionalString(value.document_version) &&
    isOptionalString(value.section_path) &&
    hasLabels(value)
  );
}

function hasLabels(chunk: Record<string, unknown>): boolean {
  return (
    isOptionalString(chunk.document_id) &&
    isOptionalString(chunk.tenant_id) &&
    isOptionalList(chunk.acl_roles, isString)
  );
}

const isAnything = (): boolean => true;

const isCitation = (value: unknown): boolean =>
  isId(value) || (isObject(value) && isId(value.chunk_id) && hasLabels(value));

const isToolCall = (value: unknown): boolean => isId(value) || (isObject(value) && isId(value.name));

const isWhole = (value: unknown, from: number): boolean => Number.isSafeInteger(value) && (value as number) >= from;

const isRepeat = (value: unknown): boolean => isWhole(value, 0) && (value as number) <= MAX_REPEAT;

const isOptionalAmount = (value: unknown): boolean => value === undefined || value === null || isAmount(value);

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);

const isTokens = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (isObject(value) && isOptionalAmount(value.prompt) && isOptionalAmount(value.completion));

const isError = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  typeof value === "string" ||
  (isObject(value) && isOptionalString(value.type) && isOptionalString(value.message));

const isStatement = (value: unknown): boolean =>
  isObject(value) && typeof value.statement === "string" && isOptionalNumber(value.score);

const isRecordedScore = (value: unknown): boolean =>
  value === null ||
  Number.isFinite(value) ||
  (isObject(value) &&
    isOptionalNumber(value.score) &&
    isOptionalList(value.data, isStatement) &&
    isOptionalList(value.repeats, Number.isFinite) &&
    isOptionalString(value.reason));

const isJudge = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (isObject(value) &&
    isOptionalString(value.library) &&
    isOptionalString(value.version) &&
    isOptionalString(value.model) &&
    isOptionalString(value.prompt_version) &&
    (typeof value.scale === "string" || isOptionalRecord(value.scale, isString)));

/**
 * Returns the ranking of a list of chunks. A list with several `stage` values contains one ranking per stage, of which the
 * last stage counts. Its chunks are ordered by `rank` if every chunk has one, otherwise as in the file.
 */
export function orderedChunks(chunks: readonly TraceChunk[]): readonly TraceChunk[] {
  const stages = stageNames(chunks);
  const ranking = stages.length > 1 ? chunks.filter((chunk) => stageOf(chunk) === stages.at(-1)) : chunks;
  return byRank(ranking);
}

/**
 * Orders a list that is one ranking whatever its stages, such as a context: by `rank` if every chunk has one, otherwise as
 * in the file.
 */
export function byRank(chunks: readonly TraceChunk[]): readonly TraceChunk[] {
  return chunks.every(hasRank) ? chunks.toSorted((a, b) => rankOf(a) - rankOf(b)) : chunks;
}

/** One of several rankings in a list, with the name of its stage. */
interface StageList {
  readonly stage: string;
  readonly chunks: readonly TraceChunk[];
}

/** Further lists of a trace are ignored: no pipeline merges so many. */
const MAX_LISTS = 8;

/** Returns the rankings before the last stage, in order of first appearance. Empty if the list has one stage. */
export function mergedLists(chunks: readonly TraceChunk[]): readonly StageList[] {
  const stages = stageNames(chunks).slice(0, -1).slice(0, MAX_LISTS);
  return stages.map((stage) => ({ stage, chunks: byRank(chunks.filter((chunk) => stageOf(chunk) === stage)) }));
}

/**
 * Returns the first stage that occurs again after another one, or null. Such a list is probably one merged ranking whose
 * chunks name the search that found them, but it is read as one ranking per stage.
 */
export function returningStage(chunks: readonly TraceChunk[]): string | null {
  const begun = new Set<string>();
  let current: string | null = null;
  for (const chunk of chunks) {
    const stage = stageOf(chunk);
    if (stage === current) continue;
    if (begun.has(stage)) return stage;
    begun.add(stage);
    current = stage;
  }
  return null;
}

/** Whether only some chunks of a stage have a rank. Then the order of the list counts. */
export function isPartlyRanked(chunks: readonly TraceChunk[]): boolean {
  if (chunks.every(hasRank) || !chunks.some(hasRank)) return false;
  const stages = new Set(chunks.filter(hasRank).map(stageOf));
  return chunks.some((chunk) => !hasRank(chunk) && stages.has(stageOf(chunk)));
}

/** Returns the distinct stages of a list in order of first appearance. Chunks without one have an empty stage. */
function stageNames(chunks: readonly TraceChunk[]): readonly string[] {
  return [...new Set(chunks.map(stageOf))];
}

/** Returns the stage that a chunk of a list names; empty if it names none. */
export const stageOf = (chunk: TraceChunk): string => (typeof chunk === "string" ? "" : (chunk.stage ?? ""));

const hasRank = (chunk: TraceChunk): boolean => typeof chunk !== "string" && (chunk.rank ?? null) !== null;

/** Only for lists in which every chunk has a rank. */
const rankOf = (chunk: TraceChunk): number => (chunk as { readonly rank: number }).rank;

/** Whether the pipeline reported an error. Null and an empty string, which mean "none", do not count. */
export function hasFailed({ error }: Pick<Trace, "error">): boolean {
  return error !== undefined && error !== null && error !== "";
}

/**
 * Returns the kind of the recorded error: its `type` (or what other tools call it), the class name or HTTP status at the
 * start of its text, otherwise null. Messages are never reported, because they can quote a question or a secret.
 */
export function errorKind({ error }: Pick<Trace, "error">): string | null {
  if (typeof error === "string") return kindIn(error);
  if (error === null || error === undefined) return null;
  for (const key of KIND_FIELDS) {
    const value = (error as Readonly<Record<string, unknown>>)[key];
    const kind = typeof value === "number" || typeof value === "string" ? kindIn(String(value)) : null;
    if (kind !== null) return kind;
  }
  return typeof error.message === "string" ? leadingKind(error.message) : null;
}

/** Longest kind of an error in characters. Longer texts are messages. */
const MAX_KIND = 60;

/** The class name at the start of a printed error: `TimeoutError`, `openai.RateLimitError: Error code: 429`. */
const ERROR_CLASS = /^[A-Za-z_][\w.]*(?:Error|Exception|Timeout|Failure|Interrupt|Exceeded)(?=$|[:(\s])/;

const ONE_WORD = /^[A-Za-z][\w.:/-]*$/;
const STATUS = /^(?:HTTP(?:\/[\d.]+)?[ :])?\s*([45]\d\d)(?=$|[\s:])/i;

/** Fields in which tools write the kind of an error, the most specific first. */
const KIND_FIELDS = ["type", "error_type", "name", "class", "code", "status"] as const;

function kindIn(text: string): string | null {
  const trimmed = text.trim();
  return leadingKind(trimmed) ?? (trimmed.length <= MAX_KIND && ONE_WORD.test(trimmed) ? trimmed : null);
}

function leadingKind(text: string): string | null {
  const named = ERROR_CLASS.exec(text)?.[0];
  if (named !== undefined && named.length <= MAX_KIND) return named;
  const status = STATUS.exec(text)?.[1];
  return status === undefined ? null : `HTTP ${status}`;
}

/** Returns the plain configuration ID of a trace, or an empty string if it has none. */
export const configOf = ({ config_id }: Pick<Trace, "config_id">): string => plainId(config_id ?? "");

/** Returns a hash that identifies an answer in human labels and scores, or null if there is no answer. */
export function answerHash(answer: string | null | undefined, sha256: (text: string) => string): string | null {
  return answer === null || answer === undefined ? null : sha256(answer.trim());
}

/**
 * Returns a function that warns of misspelled fields inside a golden row or trace: `acl_role` in a chunk or `role` in
 * `user_context` would silently turn the role check off. It looks only at the first and last chunk of a list, because the
 * chunks of a list have the same fields.
 */
export function innerLookalikeWarner(log: DiagnosticLog): (row: object, line: number, file: string) => void {
  const warnChunk = lookalikeWarner(CHUNK_FIELDS, log, misspelled, "a chunk");
  const warnPrincipal = lookalikeWarner(PRINCIPAL_FIELDS, log, misspelled, "user_context");
  return (row, line, file) => {
    const fields = row as Readonly<Record<string, unknown>>;
    for (const name of LISTS) {
      const list = fields[name];
      if (!Array.isArray(list)) continue;
      const [first, last]: readonly unknown[] = [list[0], list.at(-1)];
      if (isObject(first)) warnChunk(first, line, file);
      if (isObject(last)) warnChunk(last, line, file);
    }
    if (isObject(fields.user_context)) warnPrincipal(fields.user_context, line, file);
  };
}

/** Chunks also have custom fields: `document_url` is not a misspelled `document_id`. */
const misspelled = (name: string, known: readonly string[]): string | undefined => nearestName(name, known, 2);

const LISTS = ["retrieved_chunks", "reranked_chunks", "context_chunks", "citations"] as const;

const PRINCIPAL_FIELDS = ["tenant_id", "roles", "locale"] as const satisfies readonly (keyof NonNullable<
  GoldenRow["user_context"]
>)[];

/**
 * Returns the unit of a field that by its name is the total latency, such as `latency_s`: `unsaid` if the name has no unit
 * (`response_time`), null if it is another field.
 */
export function timeUnit(name: string): "ms" | "s" | "unsaid" | null {
  const found = TOTAL_LATENCY.exec(snakeName(name));
  // `time` can also be the time of the request.
  if (found === null || /^time$/i.test(name)) return null;
  if (found[1] === undefined) return "unsaid";
  return found[1].startsWith("m") ? "ms" : "s";
}

/** Names of the total latency in custom logs, with the unit. */
const TOTAL_LATENCY =
  /^(?:total|overall|e2e|end_to_end|query|request|response)?_?(?:latency|duration|elapsed|response_time|execution_time|elapsed_time|processing_time|query_time|total_time|time_taken|time)_?(?:total)?_?(ms|msecs?|millis|milliseconds|s|secs?|seconds)?$/;

/** Splits fewer words than `snakeCase`, so that `E2ELatency` matches, and drops the parentheses of `time (ms)`. */
function snakeName(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
  return words.replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
}
