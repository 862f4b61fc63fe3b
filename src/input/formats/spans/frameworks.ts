import { isObject, isString } from "../../rows/index.ts";
import {
  ANSWER_FIELDS,
  amountOf,
  decodeText,
  jsonIn,
  numberOf,
  objectOf,
  positiveOf,
  QUESTION_FIELDS,
  spokenText,
  textOf,
} from "../shared/index.ts";
import type { Attributes } from "./attributes.ts";
import { hasContent, listedMessageEvents } from "./otel-genai.ts";
import { callFacts, caughtFailure, givenText } from "./recorded-call.ts";
import { isSearchRole, NO_FACTS, type SpanDocument, type SpanFacts, type SpanRole, type SpanScore } from "./span.ts";
import { returnedDocuments, spanDocuments } from "./span-documents.ts";

/**
 * Reads the tags of Haystack's tracer; null if the span has none. Inputs and outputs are recorded only if
 * HAYSTACK_CONTENT_TRACING_ENABLED is set.
 */
export function haystack(attributes: Attributes): SpanFacts | null {
  if (attributes.get("haystack") === undefined) return null;
  const type = attributes.text("haystack.component.type") ?? "";
  const role = HAYSTACK_ROLES.find(([suffix]) => type.endsWith(suffix))?.[1] ?? "other";
  const input = objectOf(jsonIn(attributes.get("haystack.component.input")));
  const output = objectOf(jsonIn(attributes.get("haystack.component.output")));
  const replies = (Array.isArray(output.replies) ? output.replies : []).map(replyMessage);
  const meta = objectOf(replies.at(-1)?.meta ?? (Array.isArray(output.meta) ? output.meta.at(-1) : undefined));
  const usage = objectOf(meta.usage);
  return {
    ...NO_FACTS,
    role,
    // Haystack sets the pipeline's output tag before the run, so it is always empty.
    input: commonQuestion(jsonIn(attributes.get("haystack.pipeline.input_data"))) ?? textOf(input.query),
    output: role === "generate" ? spokenText(replies, []) : null,
    documents: isSearchRole(role) ? spanDocuments(output) : null,
    inputDocuments: role === "rerank" ? spanDocuments(input) : null,
    prompt: role === "generate" ? givenText([input.prompt, input.messages]) : null,
    model: textOf(meta.model),
    promptTokens: positiveOf(usage.prompt_tokens),
    completionTokens: amountOf(usage.completion_tokens),
  };
}

/** Roles by the suffix of the component class. */
const HAYSTACK_ROLES: readonly (readonly [suffix: string, role: SpanRole])[] = [
  ["Retriever", "retrieve"],
  ["Ranker", "rerank"],
  ["Generator", "generate"],
  ["Embedder", "embed"],
];

/** The question that the components received; null if there are several. */
function commonQuestion(data: unknown): string | null {
  const given = Object.values(objectOf(data)).filter(isObject);
  const texts = new Set(given.map((inputs) => spokenText(inputs, QUESTION_FIELDS)).filter((text) => text !== null));
  return texts.size === 1 ? [...texts][0]! : null;
}

/** A reply with the fields of a message. It can be a text, and some versions write the fields with an underscore. */
function replyMessage(reply: unknown): Readonly<Record<string, unknown>> {
  const { role, content, meta, _role, _content, _meta } = objectOf(reply);
  if (typeof reply === "string") return { role: "assistant", content: reply };
  return { role: role ?? _role, content: content ?? _content, meta: meta ?? _meta };
}

/** Reads MLflow attributes, each of which is JSON; null if the span has none. */
export function mlflowSpan(all: Attributes): SpanFacts | null {
  const value = (name: string): unknown => decodeText(all.get(`mlflow.${name}`));
  const type = textOf(value("spanType"));
  if (type === null) return null;
  const role = MLFLOW_ROLES[type.toUpperCase()] ?? "other";
  const [inputs, outputs] = [value("spanInputs"), value("spanOutputs")];
  const usage = all.record("mlflow.chat.tokenUsage");
  const model = textOf(value("llm.model")) ?? textOf(objectOf(inputs).model);
  return {
    ...NO_FACTS,
    ...callFacts(role, inputs, outputs),
    failure: caughtFailure(role, outputs),
    model: role === "generate" || role === "embed" ? model : null,
    promptTokens: positiveOf(usage.input_tokens),
    completionTokens: amountOf(usage.output_tokens),
    costUsd: amountOf(all.record("mlflow.llm.cost").total_cost),
  };
}

const MLFLOW_ROLES: Readonly<Record<string, SpanRole>> = {
  RETRIEVER: "retrieve",
  RERANKER: "rerank",
  LLM: "generate",
  CHAT_MODEL: "generate",
  EMBEDDING: "embed",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate",
};

/** Reads the attributes of TruLens in OpenTelemetry mode; null if the span has none. */
export function trulensSpan(all: Attributes): SpanFacts | null {
  if (all.get(PREFIX) === undefined) return null;
  const type = all.text(`${PREFIX}.span_type`) ?? "";
  const role = TRULENS_ROLES[type] ?? "other";
  const failure = all.text(`${PREFIX}.record_root.error`);
  const usd = (all.text(`${PREFIX}.cost.cost_currency`) ?? "USD").toUpperCase() === "USD";
  return {
    ...NO_FACTS,
    role,
    recordId: all.text(`${PREFIX}.record_id`),
    input: spokenText(all.text(...TRULENS_INPUTS), QUESTION_FIELDS),
    output: spokenText(all.get(`${PREFIX}.record_root.output`), ANSWER_FIELDS),
    documents: role === "rerank" ? rerankedTexts(all) : contextTexts(all, "retrieval.retrieved_contexts"),
    inputDocuments: contextTexts(all, "reranking.input_context_texts"),
    model: all.text(`${PREFIX}.cost.model`, `${PREFIX}.reranking.model_name`),
    promptTokens: all.amount(`${PREFIX}.cost.num_prompt_tokens`),
    completionTokens: all.amount(`${PREFIX}.cost.num_completion_tokens`),
    costUsd: usd ? all.amount(`${PREFIX}.cost.cost`) : null,
    failure: failure === null ? null : { type: null, message: failure },
    scores: type === "eval_root" ? evaluationScore(all) : [],
    metadata: all.record("metadata"),
  };
}

/**
 * The result of an evaluation that did not fail. A lower-is-better result gets a different name, because it would be
 * wrong as a value of the metric.
 */
function evaluationScore(all: Attributes): SpanScore[] {
  const value = all.number(`${PREFIX}.eval_root.score`);
  const name = all.text(`${PREFIX}.eval_root.metric_name`);
  if (value === null || name === null || all.text(`${PREFIX}.eval_root.error`) !== null) return [];
  const isReversed = all.get(`${PREFIX}.eval_root.higher_is_better`) === false;
  return [{ name: isReversed ? `lower is better: ${name}` : name, value, library: "TruLens" }];
}

const PREFIX = "ai.observability";

const TRULENS_ROLES: Readonly<Record<string, SpanRole>> = {
  retrieval: "retrieve",
  reranking: "rerank",
  generation: "generate",
  tool: "tool",
  eval: "evaluate",
  eval_root: "evaluate",
};

const TRULENS_INPUTS = ["record_root.input", "retrieval.query_text", "reranking.query_text"].map(
  (path) => `${PREFIX}.${path}`,
);

function contextTexts(all: Attributes, path: string): SpanDocument[] | null {
  const list = all.list(`${PREFIX}.${path}`);
  if (list === null) return null;
  // An application can record objects here. Skipping them would shorten the ranking.
  return list.every(isString)
    ? list.map((text) => ({ id: null, text, score: null, metadata: {} }))
    : spanDocuments(list);
}

function rerankedTexts(all: Attributes): SpanDocument[] | null {
  const scores = all.list(`${PREFIX}.reranking.output_context_scores`) ?? [];
  const found = contextTexts(all, "reranking.output_context_texts");
  return (
    found?.map((document, i) => (typeof scores[i] === "number" ? { ...document, score: scores[i] } : document)) ?? null
  );
}

/**
 * Reads the attributes that the Vercel AI SDK wrote before the OpenTelemetry conventions; null if the span has none.
 */
export function vercelAi(attributes: Attributes): SpanFacts | null {
  const operation = attributes.text("ai.operationId");
  if (operation === null) return null;
  const role = VERCEL_ROLES[operation] ?? "other";
  const prompt = attributes.list("ai.prompt.messages");
  const given = role === "rerank" ? rerankerInput(attributes) : null;
  return {
    ...NO_FACTS,
    role,
    input: spokenText(attributes.get("ai.prompt") ?? undefined, QUESTION_FIELDS) ?? spokenText(prompt, []),
    output: vercelAnswer(attributes),
    asksForTool: (attributes.list("ai.response.toolCalls") ?? []).length > 0,
    documents:
      role === "tool"
        ? returnedDocuments(attributes.get("ai.toolCall.result"))
        : given && rerankedDocuments(given, attributes),
    inputDocuments: given,
    prompt: role === "generate" && prompt !== null ? givenText(prompt) : null,
    model: attributes.text("ai.response.model", "ai.model.id"),
    tool: attributes.text("ai.toolCall.name"),
    promptTokens: attributes.amount("ai.usage.inputTokens", "ai.usage.promptTokens"),
    completionTokens: attributes.amount("ai.usage.outputTokens", "ai.usage.completionTokens"),
    metadata: attributes.record("ai.telemetry.metadata"),
  };
}

/** Only model calls, because the spans of the functions around them contain the sums of their calls. */
const VERCEL_ROLES: Readonly<Record<string, SpanRole>> = {
  "ai.generateText.doGenerate": "generate",
  "ai.generateObject.doGenerate": "generate",
  "ai.streamText.doStream": "generate",
  "ai.streamObject.doStream": "generate",
  "ai.embed.doEmbed": "embed",
  "ai.embedMany.doEmbed": "embed",
  "ai.rerank.doRerank": "rerank",
  "ai.toolCall": "tool",
};

/** The reranker's input: texts or records, each as JSON. */
function rerankerInput(attributes: Attributes): SpanDocument[] | null {
  const list = attributes.list("ai.documents");
  return list === null ? null : spanDocuments(list.map(decodeText));
}

/** The reranked documents, which the span records as indices into the input. */
function rerankedDocuments(given: readonly SpanDocument[], attributes: Attributes): SpanDocument[] | null {
  const places = attributes.list("ai.ranking")?.map((place) => objectOf(decodeText(place)));
  const documents = places?.flatMap(({ index, relevanceScore }) => {
    const document = given[Number(index)];
    return document === undefined ? [] : [{ ...document, score: numberOf(relevanceScore) }];
  });
  return documents?.length === places?.length ? (documents ?? null) : null;
}

/** The text or the generated object as recorded. An empty text next to tool calls is not an empty answer. */
function vercelAnswer(attributes: Attributes): string | null {
  const text = attributes.get("ai.response.text");
  if (text === "" && attributes.get("ai.response.toolCalls") !== undefined) return null;
  return typeof text === "string" ? text : attributes.text("ai.response.object");
}

/**
 * Reads the Pydantic AI attributes of an agent or model call that exceed the OpenTelemetry conventions; null if there
 * are none. Before version 2, messages were events in a list.
 */
export function pydanticAi(attributes: Attributes): SpanFacts | null {
  const all = attributes.list("pydantic_ai.all_messages");
  const events = attributes.list("all_messages_events") ?? attributes.list("events");
  const spoken = events === null ? null : listedMessageEvents(events);
  const result = attributes.get("agent_name") === undefined ? null : attributes.text("final_result");
  const messages = all ?? spoken?.input ?? [];
  const output = spoken?.output ?? messages;
  if (output.length === 0 && result === null) return null;
  // Pydantic AI assigns tool results to the user, in parts without text.
  return {
    ...NO_FACTS,
    input: spokenText(messages.filter(hasRole("user")), []),
    output: result ?? spokenText(output.filter(hasRole("assistant")), []),
    prompt: messages.length > 0 && hasContent(messages) ? givenText(messages) : null,
  };
}

const hasRole =
  (role: string) =>
  (message: unknown): boolean =>
    isObject(message) && message.role === role;
