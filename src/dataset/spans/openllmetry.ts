import { objectOf } from "../foreign/field.ts";
import { decodeText } from "../json/decode-text.ts";
import { parseLenient } from "../json/parse-lenient.ts";
import { isObject } from "../rows/is-type.ts";
import type { Attributes } from "./attributes.ts";
import { givenText } from "./given-text.ts";
import { returnedDocuments } from "./returned-documents.ts";
import { NO_FACTS, type SpanFacts, type SpanRole } from "./span.ts";
import { ANSWER_FIELDS, QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

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
    input: asked(input),
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
function asked(input: unknown): string | null {
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
