import { amountOf, objectOf, positiveOf, textOf } from "../foreign/field.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { isObject } from "../rows/is-type.ts";
import type { Attributes } from "./attributes.ts";
import { givenText } from "./given-text.ts";
import { NO_FACTS, type SpanFacts, type SpanRole } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";
import { QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

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
