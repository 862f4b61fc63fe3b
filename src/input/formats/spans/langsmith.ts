import type { RowPlace } from "../../../diagnostics/index.ts";
import { isId, isObject, type Row } from "../../rows/index.ts";
import { amountOf, jsonIn, objectOf, positiveOf, textOf } from "../shared/index.ts";
import { callFacts, caughtFailure } from "./recorded-call.ts";
import { NO_FACTS, parseInstant, type Span, type SpanFailure, type SpanRole, type SpanScore } from "./span.ts";

/** Converts a LangSmith run to a span. A string is an error message. In bulk exports, records are JSON texts. */
export function readLangsmithRun(written: Row, place: RowPlace): Span | string {
  const run = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, JSON_COLUMNS.has(key) ? jsonIn(value) : value]),
  );
  const { id, trace_id: traceId, parent_run_id: parentId, name } = run;
  if (!isId(id)) return "id is no id";
  if (typeof run.run_type !== "string") return "run_type is no text";
  const role = ROLES[run.run_type] ?? "other";
  const metadata = objectOf(objectOf(run.extra).metadata);
  const outputs = isObject(run.outputs) || Array.isArray(run.outputs) ? run.outputs : {};
  const usage = runUsage(run, outputs);
  const failure = runFailure(run) ?? caughtFailure(role, outputs);
  return {
    ...NO_FACTS,
    ...callFacts(role, run.inputs, outputs, failure !== null && !run.outputs),
    traceId: isId(traceId) ? traceId : rootRunId(run, id),
    spanId: id,
    parentId: isId(parentId) ? parentId : null,
    name: typeof name === "string" ? name : "",
    start: parseInstant(run.start_time),
    end: parseInstant(run.end_time),
    model: textOf(metadata.ls_model_name) ?? textOf(metadata.model_name),
    tool: role === "tool" && typeof name === "string" ? name : null,
    ...usage,
    failure,
    scores: feedbackScores(run.feedback_stats),
    metadata,
    otherIds: [run.reference_example_id, metadata.reference_example_id].filter(isId),
    ...place,
  };
}

const JSON_COLUMNS = new Set(["inputs", "outputs", "extra", "feedback_stats"]);

const ROLES: Readonly<Record<string, SpanRole>> = {
  retriever: "retrieve",
  llm: "generate",
  embedding: "embed",
  tool: "tool",
};

/** The id of the root run, from the first step of `dotted_order`: `<time>Z<id>.<time>Z<id>`. */
function rootRunId(run: Readonly<Record<string, unknown>>, id: string): string {
  const first = typeof run.dotted_order === "string" ? run.dotted_order.split(".")[0] : undefined;
  return /Z(.+)$/.exec(first ?? "")?.[1] ?? id;
}

type Usage = Pick<Span, "promptTokens" | "completionTokens" | "costUsd">;

/** Token counts of the server or, if they are missing, those that the framework left in the outputs. */
function runUsage(run: Readonly<Record<string, unknown>>, outputs: unknown): Usage {
  const recorded = findKey(outputs, "usage_metadata", 0);
  const usage = objectOf(recorded);
  return {
    promptTokens: positiveOf(run.prompt_tokens) ?? amountOf(usage.input_tokens) ?? amountOf(run.prompt_tokens),
    completionTokens:
      positiveOf(run.completion_tokens) ?? amountOf(usage.output_tokens) ?? amountOf(run.completion_tokens),
    costUsd: amountOf(run.total_cost),
  };
}

/** The first value with a key at any depth. */
function findKey(value: unknown, key: string, depth: number): unknown {
  if (depth > 8 || typeof value !== "object" || value === null) return undefined;
  if (isObject(value) && Object.hasOwn(value, key)) return value[key];
  for (const inner of Object.values(value).slice(0, 50)) {
    const found = findKey(inner, key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Runs that were exported without `error` still have a status. A pending run without outputs never ended. */
function runFailure({ error, status, outputs }: Row): SpanFailure | null {
  const message = textOf(error);
  if (message === null && status === "pending" && !outputs) return { type: "pending", message: null };
  return message !== null || status === "error" ? { type: null, message } : null;
}

/** Reads `{key: {n, avg}}`. */
function feedbackScores(stats: unknown): SpanScore[] {
  if (!isObject(stats)) return [];
  return Object.entries(stats).flatMap(([name, stat]) =>
    isObject(stat) && typeof stat.avg === "number" && Number.isFinite(stat.avg)
      ? [{ name, value: stat.avg, library: "LangSmith" }]
      : [],
  );
}
