import { TRACE_PARTS, type TracePart } from "../adapters/adapter.ts";
import { BEHAVIORS } from "../golden/golden-case.ts";
import { isUserContext } from "../is-user-context.ts";
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
} from "../rows/is-type.ts";
import { MAX_REPEAT } from "./max-repeat.ts";
import type { Trace } from "./trace.schema.ts";

/** Whether a row has the shape of `traceSchema`. */
export function isTraceRow(row: Record<string, unknown>): row is Trace {
  return (
    hasTraceValues(row) &&
    isOptionalString(row.query_rewrite) &&
    isOptionalList(row.retrieved_chunks, isChunk) &&
    isOptionalList(row.reranked_chunks, isChunk) &&
    isOptionalList(row.context_chunks, isChunk) &&
    isOptionalList(row.citations, isCitation)
  );
}

/** The same of all fields but those that a `RowTrace` makes only where somebody asks for them. */
export function hasTraceValues(row: Record<string, unknown>): boolean {
  return (
    isId(row.query_id) &&
    isOptionalString(row.config_id) &&
    (row.repeat === undefined || row.repeat === null || isRepeat(row.repeat)) &&
    isOptionalString(row.question) &&
    isOptionalString(row.answer) &&
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
