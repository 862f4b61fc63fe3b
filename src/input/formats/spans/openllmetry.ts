import { isObject, parseLenient } from "../../rows/index.ts";
import { ANSWER_FIELDS, decodeText, jsonIn, objectOf, QUESTION_FIELDS, spokenText } from "../shared/index.ts";
import type { Attributes } from "./attributes.ts";
import { givenText } from "./recorded-call.ts";
import { isSearchRole, NO_FACTS, type SpanDocument, type SpanEvent, type SpanFacts, type SpanRole } from "./span.ts";
import { returnedDocuments, spanDocuments } from "./span-documents.ts";

/**
 * Reads OpenLLMetry attributes that the OpenTelemetry conventions do not have or name differently; null if there are
 * none. Searches are those of vector stores and LlamaIndex retrievers, which are recognized by their names.
 */
export function openllmetry(attributes: Attributes, name: string): SpanFacts | null {
  const prompts = attributes.items("gen_ai.prompt");
  const request = attributes.text("llm.request.type");
  const own = attributes.get("traceloop");
  if (own === undefined && request === null && prompts === null) return null;
  const entity = attributes.text("traceloop.entity.name") ?? name;
  const isTool = attributes.text("traceloop.span.kind") === "tool";
  const role =
    REQUEST_ROLES[request ?? ""] ??
    NAME_PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ??
    (isTool ? "tool" : "other");
  const input = recordedValue(attributes, "input");
  const output = recordedValue(attributes, "output");
  return {
    ...NO_FACTS,
    role,
    input: callQuestion(input),
    output:
      completionText(attributes) ?? spokenText(isObject(output) ? (output.outputs ?? output) : output, ANSWER_FIELDS),
    documents: returnedDocuments(output),
    // A tracer drops the oldest attributes of a long prompt.
    prompt:
      role !== "generate" || prompts === null || attributes.lacksItems("gen_ai.prompt")
        ? null
        : givenText(prompts.map((message) => message.get("content"))),
    tool: isSearchRole(role) ? null : entity.replace(/\.(?:task|tool|workflow|agent)$/, "") || null,
    metadata: { ...objectOf(objectOf(input).metadata), ...attributes.record("traceloop.association.properties") },
  };
}

const REQUEST_ROLES: Readonly<Record<string, SpanRole>> = {
  chat: "generate",
  completion: "generate",
  embedding: "embed",
  rerank: "rerank",
};

/**
 * Span names: `VectorIndexRetriever.task` or earlier `retrieve.task` in Python, `vector_index_retriever.retrieve` in
 * TypeScript.
 */
const NAME_PATTERNS: readonly (readonly [pattern: RegExp, role: SpanRole])[] = [
  [/(?:^retrieve|Retriever)\.(?:task|workflow)$|_retriever\.retrieve$/, "retrieve"],
  [/Rerank(?:er)?\.task$/, "rerank"],
];

/** The recorded input or output of a function. Undefined if the JSON is invalid, because a tracer can truncate it. */
function recordedValue(attributes: Attributes, side: "input" | "output"): unknown {
  const text = attributes.text(`traceloop.entity.${side}`);
  return text === null ? undefined : (parseLenient(text) ?? (/^\s*["[{]/.test(text) ? undefined : text));
}

/** Question fields of LlamaIndex calls in addition to the common ones. */
const CALL_QUESTION_FIELDS = [...QUESTION_FIELDS, "str_or_query_bundle", "query_bundle", "message"];

/** The question in LangChain inputs, or in the keyword arguments or the only text argument of a function. */
function callQuestion(input: unknown): string | null {
  if (!isObject(input)) return spokenText(input, CALL_QUESTION_FIELDS);
  const { inputs, args, kwargs } = input;
  if (inputs !== undefined) return spokenText(inputs, CALL_QUESTION_FIELDS);
  if (!Array.isArray(args)) return spokenText(input, CALL_QUESTION_FIELDS);
  const texts = args.map((value) => spokenText(value, CALL_QUESTION_FIELDS)).filter((text) => text !== null);
  return spokenText(kwargs, CALL_QUESTION_FIELDS) ?? (texts.length === 1 ? texts[0]! : null);
}

/** The model's answer. LangChain writes parts and silence next to a tool call as JSON. */
function completionText(attributes: Attributes): string | null {
  const contents = attributes.items("gen_ai.completion")?.map((choice) => choice.text("content")) ?? [];
  const content = contents.findLast((text) => text !== null) ?? null;
  const parts = content?.startsWith("[") ? decodeText(content) : null;
  if (Array.isArray(parts)) return spokenText(parts, ANSWER_FIELDS);
  return content === '""' ? null : content;
}

/**
 * Reads searches in vector stores: one event per hit in Python, numbered attributes in TypeScript; null if the span
 * has neither. The documents are null if hits may be missing or belong to several searches.
 */
export function vectorSearch(attributes: Attributes, events: readonly SpanEvent[]): SpanFacts | null {
  const hits = events.filter(({ name }) => HIT_EVENTS.includes(name));
  const count = attributes.number(`${HIT_ATTRIBUTES}.matches_length`);
  if (hits.length === 0 && count === null) return null;
  const documents = hits.length > 0 ? hitsOfEvents(hits, attributes) : hitsOfAttributes(attributes, events, count);
  const isCounted = attributes.text("db.system") === "chroma" && attributes.number("db.chroma.query.n_results") !== 1;
  return { ...NO_FACTS, role: "retrieve", documents, hasOneHit: isCounted ? documents?.length === 1 : null };
}

const HIT_EVENTS = ["db.query.result", "db.search.result"];

const HIT_ATTRIBUTES = "db.vector.query.result";

function hitsOfEvents(hits: readonly SpanEvent[], attributes: Attributes): readonly SpanDocument[] | null {
  const searches = SEARCH_COUNTS.map((path) => attributes.number(path) ?? 1);
  const isOfSeveral = hits.some((hit) => (hit.attributes.number("db.search.query.id") ?? 0) > 0);
  if (Math.max(...searches) > 1 || isOfSeveral) return null;
  return spanDocuments(
    hits.map(({ name: at, attributes: hit }) => {
      const noted = hit.get(`${at}.metadata`) ?? hit.get(`${at}.entity`);
      return hitRecord(hit.id(`${at}.id`), hit.get(`${at}.document`), hit.number(`${at}.score`), noted);
    }),
  );
}

/** Number of searches in one call. */
const SEARCH_COUNTS = ["db.chroma.query.query_embeddings_count", "db.chroma.query.query_texts_count"];

function hitsOfAttributes(
  attributes: Attributes,
  events: readonly SpanEvent[],
  count: number | null,
): readonly SpanDocument[] | null {
  const hits = attributes.items(HIT_ATTRIBUTES) ?? [];
  if (hits.length !== count) return null;
  return spanDocuments(
    hits.map((hit, i) => {
      const event = events.find(({ name }) => name === `pinecone.query.result.${i}.metadata`);
      return hitRecord(hit.id("id"), undefined, hit.number("score"), event?.attributes.whole() ?? hit.get("metadata"));
    }),
  );
}

/** A hit with the field names of a document. The stored metadata can contain the text, and nested metadata. */
function hitRecord(id: string | null, text: unknown, score: number | null, noted: unknown): Record<string, unknown> {
  const stored = objectOf(jsonIn(noted));
  const metadata = isObject(stored.metadata) ? stored.metadata : stored;
  return { ...stored, id, score, metadata, ...(typeof text === "string" ? { text } : {}) };
}
