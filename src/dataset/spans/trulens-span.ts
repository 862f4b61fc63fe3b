import { isString } from "../rows/is-type.ts";
import type { Attributes } from "./attributes.ts";
import { NO_FACTS, type SpanDocument, type SpanFacts, type SpanRole, type SpanScore } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";
import { ANSWER_FIELDS, QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

/** What a span says by the attributes that TruLens writes in its OpenTelemetry mode; null where it has none. */
export function trulensSpan(all: Attributes): SpanFacts | null {
  if (all.get(BASE) === undefined) return null;
  const type = all.text(`${BASE}.span_type`) ?? "";
  const role = ROLES[type] ?? "other";
  const failure = all.text(`${BASE}.record_root.error`);
  const usd = (all.text(`${BASE}.cost.cost_currency`) ?? "USD").toUpperCase() === "USD";
  return {
    ...NO_FACTS,
    role,
    recordId: all.text(`${BASE}.record_id`),
    input: spokenText(INPUTS.map((path) => all.get(`${BASE}.${path}`)).find(isGiven), QUESTION_FIELDS),
    output: spokenText(all.get(`${BASE}.record_root.output`), ANSWER_FIELDS),
    documents: role === "rerank" ? reranked(all) : texts(all, "retrieval.retrieved_contexts"),
    inputDocuments: texts(all, "reranking.input_context_texts"),
    model: all.text(`${BASE}.cost.model`) ?? all.text(`${BASE}.reranking.model_name`),
    promptTokens: all.amount(`${BASE}.cost.num_prompt_tokens`),
    completionTokens: all.amount(`${BASE}.cost.num_completion_tokens`),
    costUsd: usd ? all.amount(`${BASE}.cost.cost`) : null,
    failure: failure === null ? null : { type: null, message: failure },
    scores: type === "eval_root" ? judgement(all) : [],
    metadata: all.record("metadata"),
  };
}

/** What an evaluation found, unless it failed. Where less is better it is no value of a metric of which more is. */
function judgement(all: Attributes): SpanScore[] {
  const value = all.number(`${BASE}.eval_root.score`);
  const name = all.text(`${BASE}.eval_root.metric_name`);
  if (value === null || name === null || all.text(`${BASE}.eval_root.error`) !== null) return [];
  const isReversed = all.get(`${BASE}.eval_root.higher_is_better`) === false;
  return [{ name: isReversed ? `lower is better: ${name}` : name, value, library: "TruLens" }];
}

const BASE = "ai.observability";

const ROLES: Readonly<Record<string, SpanRole>> = {
  retrieval: "retrieve",
  reranking: "rerank",
  generation: "generate",
  tool: "tool",
  eval: "evaluate",
  eval_root: "evaluate",
};

const INPUTS = ["record_root.input", "retrieval.query_text", "reranking.query_text"];

const isGiven = (value: unknown): boolean => typeof value === "string" && value !== "";

function texts(all: Attributes, path: string): SpanDocument[] | null {
  const list = all.list(`${BASE}.${path}`);
  if (list === null) return null;
  // An application may have records there; left out they would shorten the list.
  return list.every(isString) ? list.map((text) => withText(text, null)) : spanDocuments(list);
}

function reranked(all: Attributes): SpanDocument[] | null {
  const scores = all.list(`${BASE}.reranking.output_context_scores`) ?? [];
  const found = texts(all, "reranking.output_context_texts");
  return (
    found?.map((document, i) => (typeof scores[i] === "number" ? { ...document, score: scores[i] } : document)) ?? null
  );
}

const withText = (text: string | null, score: number | null): SpanDocument => ({ id: null, text, score, metadata: {} });
