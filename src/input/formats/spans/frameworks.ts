import { isObject, isString, parseLenient } from "../../rows/index.ts";
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
import { callFacts, caughtFailure } from "./langsmith.ts";
import { type Attributes, NO_FACTS, type SpanDocument, type SpanFacts, type SpanRole, type SpanScore } from "./span.ts";
import { returnedDocuments, spanDocuments } from "./span-documents.ts";
import { givenText } from "./span-lists.ts";

/**
 * What a span says by the tags of Haystack's own tracer; null where it has none. What components were given and returned
 * is only there where HAYSTACK_CONTENT_TRACING_ENABLED was set.
 */
export function haystack(attributes: Attributes): SpanFacts | null {
  if (attributes.get("haystack") === undefined) return null;
  const type = attributes.text("haystack.component.type") ?? "";
  const role = ROLES.find(([suffix]) => type.endsWith(suffix))?.[1] ?? "other";
  const input = objectOf(jsonIn(attributes.get("haystack.component.input")));
  const output = objectOf(jsonIn(attributes.get("haystack.component.output")));
  const replies = (Array.isArray(output.replies) ? output.replies : []).map(messageOf);
  const meta = objectOf(replies.at(-1)?.meta ?? (Array.isArray(output.meta) ? output.meta.at(-1) : undefined));
  const usage = objectOf(meta.usage);
  return {
    ...NO_FACTS,
    role,
    // What its pipeline returned is tagged before it ran: it is always empty.
    input: asked(jsonIn(attributes.get("haystack.pipeline.input_data"))) ?? textOf(input.query),
    output: role === "generate" ? spokenText(replies, []) : null,
    documents: role === "retrieve" || role === "rerank" ? spanDocuments(output) : null,
    inputDocuments: role === "rerank" ? spanDocuments(input) : null,
    prompt: role === "generate" ? givenText([input.prompt, input.messages]) : null,
    model: textOf(meta.model),
    promptTokens: positiveOf(usage.prompt_tokens),
    completionTokens: amountOf(usage.completion_tokens),
  };
}

/** How the classes of components are named that do the same. */
const ROLES: readonly (readonly [suffix: string, role: SpanRole])[] = [
  ["Retriever", "retrieve"],
  ["Ranker", "rerank"],
  ["Generator", "generate"],
  ["Embedder", "embed"],
];

/** The question that all components were given that were given any; null where they were given different ones. */
function asked(data: unknown): string | null {
  const given = Object.values(objectOf(data)).filter(isObject);
  const texts = new Set(given.map((inputs) => spokenText(inputs, QUESTION_FIELDS)).filter((text) => text !== null));
  return texts.size === 1 ? [...texts][0]! : null;
}

/** A reply, which may be a text, under the names that a message has; some versions wrote them with a line before. */
function messageOf(reply: unknown): Readonly<Record<string, unknown>> {
  const { role, content, meta, _role, _content, _meta } = objectOf(reply);
  if (typeof reply === "string") return { role: "assistant", content: reply };
  return { role: role ?? _role, content: content ?? _content, meta: meta ?? _meta };
}

/** What a span says by the attributes of MLflow, each of which is JSON; null where it has none. */
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

/**
 * What a span says by the attributes of OpenLLMetry, of what OpenTelemetry's conventions have other names for or none;
 * null where it has none. Its searches are those of vector stores, and LlamaIndex' retrievers, told by their names.
 */
export function openllmetry(attributes: Attributes, name: string): SpanFacts | null {
  const prompts = attributes.items("gen_ai.prompt");
  const request = attributes.text("llm.request.type");
  const own = attributes.get("traceloop");
  if (own === undefined && request === null && prompts === null) return null;
  const entity = attributes.text("traceloop.entity.name") ?? name;
  const isTool = attributes.text("traceloop.span.kind") === "tool";
  const role =
    REQUESTS[request ?? ""] ?? CLASSES.find(([pattern]) => pattern.test(name))?.[1] ?? (isTool ? "tool" : "other");
  const input = recorded(attributes, "input");
  const output = recorded(attributes, "output");
  return {
    ...NO_FACTS,
    role,
    input: openllmetryQuestion(input),
    output: said(attributes) ?? spokenText(isObject(output) ? (output.outputs ?? output) : output, ANSWER_FIELDS),
    documents: returnedDocuments(output),
    // Of a long prompt a tracer drops the oldest attributes.
    prompt:
      role !== "generate" || prompts === null || attributes.lacksItems("gen_ai.prompt")
        ? null
        : givenText(prompts.map((message) => message.get("content"))),
    tool:
      role === "retrieve" || role === "rerank" ? null : entity.replace(/\.(?:task|tool|workflow|agent)$/, "") || null,
    metadata: { ...objectOf(objectOf(input).metadata), ...attributes.record("traceloop.association.properties") },
  };
}

const REQUESTS: Readonly<Record<string, SpanRole>> = {
  chat: "generate",
  completion: "generate",
  embedding: "embed",
  rerank: "rerank",
};

/** `VectorIndexRetriever.task` in Python, before that `retrieve.task`; `vector_index_retriever.retrieve` in TypeScript. */
const CLASSES: readonly (readonly [pattern: RegExp, role: SpanRole])[] = [
  [/(?:^retrieve|Retriever)\.(?:task|workflow)$|_retriever\.retrieve$/, "retrieve"],
  [/Rerank(?:er)?\.task$/, "rerank"],
];

/** What went into a function or came out of it is JSON, of which a tracer may have cut the end: then it is not known. */
function recorded(attributes: Attributes, side: "input" | "output"): unknown {
  const text = attributes.text(`traceloop.entity.${side}`);
  return text === null ? undefined : (parseLenient(text) ?? (/^\s*["[{]/.test(text) ? undefined : text));
}

/** What LlamaIndex calls the question of a call, beside the usual names. */
const QUESTIONS = [...QUESTION_FIELDS, "str_or_query_bundle", "query_bundle", "message"];

/** Of LangChain the inputs, of a function its named arguments, or the only text or record among the others. */
function openllmetryQuestion(input: unknown): string | null {
  if (!isObject(input)) return spokenText(input, QUESTIONS);
  const { inputs, args, kwargs } = input;
  if (inputs !== undefined) return spokenText(inputs, QUESTIONS);
  if (!Array.isArray(args)) return spokenText(input, QUESTIONS);
  const texts = args.map((value) => spokenText(value, QUESTIONS)).filter((text) => text !== null);
  return spokenText(kwargs, QUESTIONS) ?? (texts.length === 1 ? texts[0]! : null);
}

/** What a model answered. LangChain's is JSON where it is in parts, as is its silence beside a call of a tool. */
function said(attributes: Attributes): string | null {
  const contents = attributes.items("gen_ai.completion")?.map((choice) => choice.text("content")) ?? [];
  const content = contents.findLast((text) => text !== null) ?? null;
  const parts = content?.startsWith("[") ? decodeText(content) : null;
  if (Array.isArray(parts)) return spokenText(parts, ANSWER_FIELDS);
  return content === '""' ? null : content;
}

/** What a span says by the attributes that TruLens writes in its OpenTelemetry mode; null where it has none. */
export function trulensSpan(all: Attributes): SpanFacts | null {
  if (all.get(BASE) === undefined) return null;
  const type = all.text(`${BASE}.span_type`) ?? "";
  const role = TRULENS_ROLES[type] ?? "other";
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

const TRULENS_ROLES: Readonly<Record<string, SpanRole>> = {
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

/** What a span says by the attributes that Vercel's AI SDK wrote before OpenTelemetry's conventions; null where it has none. */
export function vercelAi(attributes: Attributes): SpanFacts | null {
  const operation = attributes.text("ai.operationId");
  if (operation === null) return null;
  const role = VERCEL_ROLES[operation] ?? "other";
  const prompt = attributes.list("ai.prompt.messages");
  const given = role === "rerank" ? documentsIn(attributes) : null;
  return {
    ...NO_FACTS,
    role,
    input: spokenText(attributes.get("ai.prompt") ?? undefined, QUESTION_FIELDS) ?? spokenText(prompt, []),
    output: vercelAnswer(attributes),
    asksForTool: (attributes.list("ai.response.toolCalls") ?? []).length > 0,
    documents:
      role === "tool" ? returnedDocuments(attributes.get("ai.toolCall.result")) : given && ranked(given, attributes),
    inputDocuments: given,
    prompt: role === "generate" && prompt !== null ? givenText(prompt) : null,
    model: attributes.text("ai.response.model") ?? attributes.text("ai.model.id"),
    tool: attributes.text("ai.toolCall.name"),
    promptTokens: attributes.amount("ai.usage.inputTokens") ?? attributes.amount("ai.usage.promptTokens"),
    completionTokens: attributes.amount("ai.usage.outputTokens") ?? attributes.amount("ai.usage.completionTokens"),
    metadata: attributes.record("ai.telemetry.metadata"),
  };
}

/** Each call of a model stands within the span of its function, which adds its calls up. */
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

/** What a reranker was given: texts or records, each as JSON. */
function documentsIn(attributes: Attributes): SpanDocument[] | null {
  const list = attributes.list("ai.documents");
  return list === null ? null : spanDocuments(list.map(decodeText));
}

/** What it made of it, by the places that they had before. */
function ranked(given: readonly SpanDocument[], attributes: Attributes): SpanDocument[] | null {
  const places = attributes.list("ai.ranking")?.map((place) => objectOf(decodeText(place)));
  const documents = places?.flatMap(({ index, relevanceScore }) => {
    const document = given[Number(index)];
    return document === undefined ? [] : [{ ...document, score: numberOf(relevanceScore) }];
  });
  return documents?.length === places?.length ? (documents ?? null) : null;
}

/** The text, or the object that was asked for as it stands; of a call that asks for tools no text is no silence. */
function vercelAnswer(attributes: Attributes): string | null {
  const text = attributes.get("ai.response.text");
  if (text === "" && attributes.get("ai.response.toolCalls") !== undefined) return null;
  return typeof text === "string" ? text : attributes.text("ai.response.object");
}
