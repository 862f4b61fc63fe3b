import { numberOf, objectOf } from "../foreign/field.ts";
import { decodeText } from "../json/decode-text.ts";
import type { Attributes } from "./attributes.ts";
import { givenText } from "./given-text.ts";
import { returnedDocuments } from "./returned-documents.ts";
import { NO_FACTS, type SpanDocument, type SpanFacts, type SpanRole } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";
import { QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

/** What a span says by the attributes that Vercel's AI SDK wrote before OpenTelemetry's conventions; null where it has none. */
export function vercelAi(attributes: Attributes): SpanFacts | null {
  const operation = attributes.text("ai.operationId");
  if (operation === null) return null;
  const role = ROLES[operation] ?? "other";
  const prompt = attributes.list("ai.prompt.messages");
  const given = role === "rerank" ? documentsIn(attributes) : null;
  return {
    ...NO_FACTS,
    role,
    input: spokenText(attributes.get("ai.prompt") ?? undefined, QUESTION_FIELDS) ?? spokenText(prompt, []),
    output: said(attributes),
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
const ROLES: Readonly<Record<string, SpanRole>> = {
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
function said(attributes: Attributes): string | null {
  const text = attributes.get("ai.response.text");
  if (text === "" && attributes.get("ai.response.toolCalls") !== undefined) return null;
  return typeof text === "string" ? text : attributes.text("ai.response.object");
}
