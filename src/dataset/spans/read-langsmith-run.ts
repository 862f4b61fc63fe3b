import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import { amountOf, objectOf, positiveOf, textOf } from "../foreign/field.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { isId, isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { callFacts } from "./call-facts.ts";
import { caughtFailure } from "./caught-failure.ts";
import { parseInstant } from "./parse-instant.ts";
import { NO_FACTS, type Span, type SpanFailure, type SpanRole, type SpanScore } from "./span.ts";

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
  const failure = failureOf(run) ?? caughtFailure(role, outputs);
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
function failureOf({ error, status, outputs }: Row): SpanFailure | null {
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
