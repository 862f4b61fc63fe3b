import type { RowPlace } from "../../../diagnostics/index.ts";
import { isId, isObject, type Row } from "../../rows/index.ts";
import {
  ANSWER_FIELDS,
  amountOf,
  failureOf,
  jsonIn,
  objectOf,
  positiveOf,
  QUESTION_FIELDS,
  spokenText,
  textOf,
} from "../shared/index.ts";
import {
  NO_FACTS,
  parseInstant,
  type Span,
  type SpanFacts,
  type SpanFailure,
  type SpanRole,
  type SpanScore,
} from "./span.ts";
import { returnedDocuments, spanDocuments } from "./span-documents.ts";
import { givenText } from "./span-lists.ts";
import { asksForTool } from "./span-tree.ts";

/**
 * What a call says by the inputs and outputs that were recorded of it. `foundNothing`: of a search that failed, which has
 * no outputs.
 */
export function callFacts(
  role: SpanRole,
  inputs: unknown,
  outputs: unknown,
  foundNothing = false,
): Pick<SpanFacts, "role" | "input" | "output" | "asksForTool" | "documents" | "inputDocuments" | "prompt"> {
  const searches = role === "retrieve" || role === "rerank";
  return {
    role,
    input: spokenText(inputs, QUESTION_FIELDS),
    output: spokenText(outputs, ANSWER_FIELDS),
    asksForTool: (role === "generate" || role === "other") && asksForTool(outputs),
    documents:
      role === "tool" ? returnedDocuments(outputs) : !searches ? null : foundNothing ? [] : spanDocuments(outputs),
    inputDocuments: role === "rerank" ? spanDocuments(inputs) : null,
    prompt: role === "generate" && isOfModel(inputs) ? givenText(inputs) : null,
  };
}

/**
 * Whether inputs are those of a model: a function that was marked as one records its arguments, which need not be all that
 * the model was given.
 */
function isOfModel(inputs: unknown): boolean {
  const { input, contents } = objectOf(inputs);
  return (
    Array.isArray(inputs) ||
    Array.isArray(input) ||
    Array.isArray(contents) ||
    PROMPT_FIELDS.some((name) => objectOf(inputs)[name])
  );
}

const PROMPT_FIELDS = ["messages", "prompts", "prompt", "kwargs", "content", "text", "data"];

/**
 * The error that a function caught and returned in place of an answer; null where it answered, be it with a record that tells
 * of an error, or is a call of another kind.
 */
export function caughtFailure(role: SpanRole, outputs: unknown): SpanFailure | null {
  if (role !== "other" || !isObject(outputs) || spokenText(outputs, ANSWER_FIELDS)) return null;
  const isTold = Object.entries(outputs).some(([name, value]) => textOf(value) !== null && !OF_ERRORS.test(name));
  const { error } = failureOf(outputs);
  if (isTold || error === undefined || error === null) return null;
  if (!isObject(error)) return { type: null, message: String(error) };
  return { type: textOf(error.type), message: textOf(error.message) };
}

/** What a record of an error says beside it: more of it, and what was asked. */
const OF_ERRORS = new RegExp(
  `^(?:err(?:or)?s?(?:_.*)?|exception|traceback|stack_trace|status|code|type|details?|${QUESTION_FIELDS.join("|")})$`,
);

/** A run of LangSmith as a span; a text says why it is none. In the tables of its bulk export records are JSON. */
export function readLangsmithRun(written: Row, place: RowPlace): Span | string {
  const run = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, RECORDS.has(key) ? jsonIn(value) : value]),
  );
  const { id, trace_id: traceId, parent_run_id: parentId, name } = run;
  if (!isId(id)) return "id is no id";
  if (typeof run.run_type !== "string") return "run_type is no text";
  const role = ROLES[run.run_type] ?? "other";
  const metadata = objectOf(objectOf(run.extra).metadata);
  const outputs = isObject(run.outputs) || Array.isArray(run.outputs) ? run.outputs : {};
  const usage = usageOf(run, outputs);
  const failure = runFailure(run) ?? caughtFailure(role, outputs);
  return {
    ...NO_FACTS,
    ...callFacts(role, run.inputs, outputs, failure !== null && !run.outputs),
    traceId: isId(traceId) ? traceId : rootOf(run, id),
    spanId: id,
    parentId: isId(parentId) ? parentId : null,
    name: typeof name === "string" ? name : "",
    service: null,
    serviceVersion: null,
    start: parseInstant(run.start_time),
    end: parseInstant(run.end_time),
    model: textOf(metadata.ls_model_name) ?? textOf(metadata.model_name),
    tool: role === "tool" && typeof name === "string" ? name : null,
    ...usage,
    failure,
    scores: scoresOf(run.feedback_stats),
    metadata,
    otherIds: [run.reference_example_id, metadata.reference_example_id].filter(isId),
    ...place,
  };
}

const RECORDS = new Set(["inputs", "outputs", "extra", "feedback_stats"]);

const ROLES: Readonly<Record<string, SpanRole>> = {
  retriever: "retrieve",
  llm: "generate",
  embedding: "embed",
  tool: "tool",
};

/** The first step of `dotted_order` ends with the id of the root run: `<time>Z<id>.<time>Z<id>`. */
function rootOf(run: Readonly<Record<string, unknown>>, id: string): string {
  const first = typeof run.dotted_order === "string" ? run.dotted_order.split(".")[0] : undefined;
  return /Z(.+)$/.exec(first ?? "")?.[1] ?? id;
}

type Usage = Pick<Span, "promptTokens" | "completionTokens" | "costUsd">;

/** Counts stand on the run as the server gives it, or where the framework left them in the outputs. */
function usageOf(run: Readonly<Record<string, unknown>>, outputs: unknown): Usage {
  const recorded = find(outputs, "usage_metadata", 0);
  const usage = objectOf(recorded);
  return {
    promptTokens: positiveOf(run.prompt_tokens) ?? amountOf(usage.input_tokens) ?? amountOf(run.prompt_tokens),
    completionTokens:
      positiveOf(run.completion_tokens) ?? amountOf(usage.output_tokens) ?? amountOf(run.completion_tokens),
    costUsd: amountOf(run.total_cost),
  };
}

/** The first value under a key, however deep the framework put it. */
function find(value: unknown, key: string, depth: number): unknown {
  if (depth > 8 || typeof value !== "object" || value === null) return undefined;
  if (isObject(value) && Object.hasOwn(value, key)) return value[key];
  for (const inner of Object.values(value).slice(0, 50)) {
    const found = find(inner, key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Runs that were read without the field `error` still have their status. One that never ended, as its process did, gave nothing. */
function runFailure({ error, status, outputs }: Row): SpanFailure | null {
  const message = textOf(error);
  if (message === null && status === "pending" && !outputs) return { type: "pending", message: null };
  return message !== null || status === "error" ? { type: null, message } : null;
}

/** `{key: {n, avg}}`. */
function scoresOf(stats: unknown): SpanScore[] {
  if (!isObject(stats)) return [];
  return Object.entries(stats).flatMap(([name, stat]) =>
    isObject(stat) && typeof stat.avg === "number" && Number.isFinite(stat.avg)
      ? [{ name, value: stat.avg, library: "LangSmith" }]
      : [],
  );
}
