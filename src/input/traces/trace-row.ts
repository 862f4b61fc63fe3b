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

/** What tells one answer of a case from another, in labels and scores; null where there is no answer. */
export function answerHash(answer: string | null | undefined, sha256: (text: string) => string): string | null {
  return answer === null || answer === undefined ? null : sha256(answer.trim());
}

/** The config of a trace, in the form in which ids are compared; empty where it names none. */
export const configOf = ({ config_id }: Pick<Trace, "config_id">): string => plainId(config_id ?? "");

/** A kind is a name: longer ones are words of a message. */
const LONGEST = 60;

/** `TimeoutError`, `openai.RateLimitError: Error code: 429`, `ReadTimeout('')`: how languages begin what they print of one. */
const CLASS = /^[A-Za-z_][\w.]*(?:Error|Exception|Timeout|Failure|Interrupt|Exceeded)(?=$|[:(\s])/;

const ONE_WORD = /^[A-Za-z][\w.:/-]*$/;
const STATUS = /^(?:HTTP(?:\/[\d.]+)?[ :])?\s*([45]\d\d)(?=$|[\s:])/i;

/** Where tools write the kind of an error, the most telling name first. */
const KEYS = ["type", "error_type", "name", "class", "code", "status"] as const;

/**
 * What the recorded error is called: its `type` (or what other tools call that), the class that begins its text, an HTTP
 * status. Null where it names none: a message may quote a question or a secret, and is never told.
 */
export function errorKind({ error }: Pick<Trace, "error">): string | null {
  if (typeof error === "string") return kindIn(error);
  if (error === null || error === undefined) return null;
  for (const key of KEYS) {
    const value = (error as Readonly<Record<string, unknown>>)[key];
    const kind = typeof value === "number" || typeof value === "string" ? kindIn(String(value)) : null;
    if (kind !== null) return kind;
  }
  return typeof error.message === "string" ? startOf(error.message) : null;
}

function kindIn(text: string): string | null {
  const said = text.trim();
  return startOf(said) ?? (said.length <= LONGEST && ONE_WORD.test(said) ? said : null);
}

function startOf(text: string): string | null {
  const named = CLASS.exec(text)?.[0];
  if (named !== undefined && named.length <= LONGEST) return named;
  const status = STATUS.exec(text)?.[1];
  return status === undefined ? null : `HTTP ${status}`;
}

/** Whether the pipeline reported an error. Null and the empty text, which many write for "none", are no error. */
export function hasFailed({ error }: Pick<Trace, "error">): boolean {
  return error !== undefined && error !== null && error !== "";
}

/** Whether a row has the shape of `traceSchema`. */
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
 * Whether a trace has all four results that the native contract asks of a pipeline that did not fail, but for those
 * that it says are not recorded.
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

/** How long the whole answer took, in the words of those who write their own logs; stages have names of their own. */
const WHOLE =
  /^(?:total|overall|e2e|end_to_end|query|request|response)?_?(?:latency|duration|elapsed|response_time|execution_time|elapsed_time|processing_time|query_time|total_time|time_taken|time)_?(?:total)?_?(ms|msecs?|millis|milliseconds|s|secs?|seconds)?$/;

/**
 * The unit in which a field of a log says how long the whole took, by its name: `latency_s`, `response_time`; `unsaid`
 * where the name tells none, and null where it is no such field.
 */
export function timeUnit(name: string): "ms" | "s" | "unsaid" | null {
  const found = WHOLE.exec(parted(name));
  // The time alone is as likely when it was asked.
  if (found === null || /^time$/i.test(name)) return null;
  if (found[1] === undefined) return "unsaid";
  return found[1].startsWith("m") ? "ms" : "s";
}

/** Parted less than the names of our own fields, so that `E2ELatency` is one, and without the parentheses of `time (ms)`. */
function parted(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
  return words.replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
}

/**
 * Warns of field names inside a golden case or trace that look like a known one: `acl_role` of a chunk or `role` of who
 * asks would silently switch the check of roles off. Of a list the first and the last chunk are looked at: what writes a
 * list writes its chunks alike, and a million of them are read.
 */
export function innerLookalikeWarner(log: DiagnosticLog): (row: object, line: number, file: string) => void {
  const warnChunk = lookalikeWarner(CHUNK_FIELDS, log, mistyped, "a chunk");
  const warnPrincipal = lookalikeWarner(PRINCIPAL_FIELDS, log, mistyped, "user_context");
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

/** Chunks have fields of their owners beside ours: `document_url` is no mistyped `document_id`. */
const mistyped = (name: string, known: readonly string[]): string | undefined => nearestName(name, known, 2);

const LISTS = ["retrieved_chunks", "reranked_chunks", "context_chunks", "citations"] as const;

const PRINCIPAL_FIELDS = ["tenant_id", "roles", "locale"] as const satisfies readonly (keyof NonNullable<
  GoldenRow["user_context"]
>)[];

/**
 * A list of chunks in the order that counts. With several `stage` values the list holds one ranking a stage, and the
 * last stage's counts; within it, order is by `rank` where every chunk has one, else as in the file.
 */
export function orderedChunks(chunks: readonly TraceChunk[]): readonly TraceChunk[] {
  const stages = stageNames(chunks);
  const ranking = stages.length > 1 ? chunks.filter((chunk) => stageOf(chunk) === stages.at(-1)) : chunks;
  return byRank(ranking);
}

/**
 * A list that is one ranking, whichever search found each chunk: by `rank` where every chunk has one, else as in the file.
 * A context is one, however its chunks are labelled: the generator was given all of it.
 */
export function byRank(chunks: readonly TraceChunk[]): readonly TraceChunk[] {
  let last = 0;
  let sorted = true;
  for (const chunk of chunks) {
    const rank = typeof chunk === "string" ? null : chunk.rank;
    if (rank === null || rank === undefined) return chunks;
    if (rank < last) sorted = false;
    last = rank;
  }
  if (sorted) return chunks;
  return [...chunks].sort((a, b) => rankOf(a) - rankOf(b));
}

/** One ranking of a list that holds several, under the name of its stage. */
interface StageList {
  readonly stage: string;
  readonly chunks: readonly TraceChunk[];
}

/** More lists in one trace than this are no pipeline: the first ones are looked at. */
const MAX_LISTS = 8;

/** The rankings that were merged into the one that counts, in order of first appearance; none where there is one list. */
export function mergedLists(chunks: readonly TraceChunk[]): readonly StageList[] {
  const stages = stageNames(chunks).slice(0, -1).slice(0, MAX_LISTS);
  return stages.map((stage) => ({ stage, chunks: byRank(chunks.filter((chunk) => stageOf(chunk) === stage)) }));
}

/**
 * The stage that a list comes back to after another one; null where each stage has one run of chunks. Who labels the chunks
 * of one merged ranking by where each was found writes such a list, and all but the last stage's are left out of it.
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

/** Whether some chunks of one search have a rank and others have none: then the order of the list counts. */
export function isPartlyRanked(chunks: readonly TraceChunk[]): boolean {
  if (chunks.every(hasRank) || !chunks.some(hasRank)) return false;
  const stages = new Set(chunks.filter(hasRank).map(stageOf));
  return chunks.some((chunk) => !hasRank(chunk) && stages.has(stageOf(chunk)));
}

/** The different `stage` values of a list in order of first appearance; chunks without one share the empty name. */
function stageNames(chunks: readonly TraceChunk[]): readonly string[] {
  const first = chunks[0];
  if (first === undefined) return [];
  const stage = stageOf(first);
  let several = false;
  for (let i = 1; i < chunks.length && !several; i++) several = stageOf(chunks[i] as TraceChunk) !== stage;
  return several ? [...new Set(chunks.map(stageOf))] : [stage];
}

const stageOf = (chunk: TraceChunk): string => (typeof chunk === "string" ? "" : (chunk.stage ?? ""));

const hasRank = (chunk: TraceChunk): boolean => typeof chunk !== "string" && (chunk.rank ?? null) !== null;

/** Asked only of lists in which every chunk has one. */
const rankOf = (chunk: TraceChunk): number => (chunk as { readonly rank: number }).rank;
