import type { Attributes } from "./attributes.ts";
import { givenText } from "./given-text.ts";
import { returnedDocuments } from "./returned-documents.ts";
import { NO_FACTS, type SpanFacts, type SpanRole } from "./span.ts";
import { QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

/** What a span says by the attributes that Vercel's AI SDK wrote before OpenTelemetry's conventions; null where it has none. */
export function vercelAi(attributes: Attributes): SpanFacts | null {
  const operation = attributes.text("ai.operationId");
  if (operation === null) return null;
  const role = ROLES[operation] ?? "other";
  const prompt = attributes.list("ai.prompt.messages");
  return {
    ...NO_FACTS,
    role,
    input: spokenText(attributes.get("ai.prompt") ?? undefined, QUESTION_FIELDS) ?? spokenText(prompt, []),
    output: said(attributes),
    documents: role === "tool" ? returnedDocuments(attributes.get("ai.toolCall.result")) : null,
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
  "ai.toolCall": "tool",
};

/** The text, or the object that was asked for as it stands; of a call that asks for tools no text is no silence. */
function said(attributes: Attributes): string | null {
  const text = attributes.get("ai.response.text");
  if (text === "" && attributes.get("ai.response.toolCalls") !== undefined) return null;
  return typeof text === "string" ? text : attributes.text("ai.response.object");
}
