import { jsonIn } from "../foreign/json-in.ts";
import { asksForTool } from "./asks-for-tool.ts";
import type { Attributes } from "./attributes.ts";
import { givenText } from "./given-text.ts";
import { isRecorded } from "./is-recorded.ts";
import { messageEvents } from "./message-events.ts";
import { returnedDocuments } from "./returned-documents.ts";
import { NO_FACTS, type SpanDocument, type SpanFacts, type SpanRole, type SpanScore } from "./span.ts";
import { spanDocuments } from "./span-documents.ts";
import { spokenText } from "./spoken-text.ts";

/** An event of a span. */
export interface SpanEvent {
  readonly name: string;
  readonly attributes: Attributes;
}

/** What a span says by OpenTelemetry's conventions for generative AI; null where it does not follow them. */
export function otelGenAi(attributes: Attributes, events: readonly SpanEvent[]): SpanFacts | null {
  const operation = attributes.text("gen_ai.operation.name");
  const scores = events.flatMap(evaluation);
  if (operation === null && attributes.get("gen_ai") === undefined && scores.length === 0) return null;
  const tool = attributes.text("gen_ai.tool.name");
  const role = operation === null ? (tool === null ? "other" : "tool") : (ROLES[operation] ?? "other");
  const spoken = messageEvents(events);
  const given = attributes.list("gen_ai.input.messages") ?? spoken.input;
  const said = attributes.list("gen_ai.output.messages") ?? spoken.output;
  return {
    ...NO_FACTS,
    role,
    input: attributes.text("gen_ai.retrieval.query.text") ?? (given === null ? null : spokenText(given, [])),
    output: said === null ? null : spokenText(said, []),
    documents: documents(attributes, role),
    foundCount: foundCount(attributes),
    asksForTool: asksForTool(said),
    prompt: role === "generate" && given !== null ? prompt(given, attributes) : null,
    model: attributes.text("gen_ai.response.model") ?? attributes.text("gen_ai.request.model"),
    tool,
    promptTokens: attributes.amount("gen_ai.usage.input_tokens") ?? attributes.amount("gen_ai.usage.prompt_tokens"),
    completionTokens:
      attributes.amount("gen_ai.usage.output_tokens") ?? attributes.amount("gen_ai.usage.completion_tokens"),
    scores,
    metadata: attributes.record("metadata"),
  };
}

const ROLES: Readonly<Record<string, SpanRole>> = {
  retrieval: "retrieve",
  chat: "generate",
  text_completion: "generate",
  generate_content: "generate",
  embeddings: "embed",
  execute_tool: "tool",
};

/** The messages and, where a client sends them apart, the instructions before them; null where their texts are not recorded. */
function prompt(given: readonly unknown[], attributes: Attributes): string | null {
  return isRecorded(given) ? givenText([attributes.list("gen_ai.system_instructions"), given]) : null;
}

/** Pydantic AI had a name of its own for what a tool returned, and a retriever of LangChain was once called as a tool. */
function documents(attributes: Attributes, role: SpanRole): SpanDocument[] | null {
  if (role === "tool")
    return (
      returnedDocuments(attributes.get("gen_ai.tool.call.result") ?? attributes.get("tool_response")) ??
      retrieved(attributes)
    );
  return role === "retrieve" ? retrieved(attributes) : null;
}

/** Clients that may put nothing but texts into a list write each document as JSON. */
function retrieved(attributes: Attributes): SpanDocument[] | null {
  const list = attributes.list("gen_ai.retrieval.documents") ?? (foundCount(attributes) === 0 ? [] : null);
  return list === null ? null : spanDocuments(list.map(jsonIn));
}

/** OpenLIT's, which writes the first three. */
const foundCount = (attributes: Attributes): number | null => attributes.amount("gen_ai.retrieval.document_count");

function evaluation({ name, attributes }: SpanEvent): SpanScore[] {
  if (name !== "gen_ai.evaluation.result") return [];
  const metric = attributes.text("gen_ai.evaluation.name");
  const value = attributes.number("gen_ai.evaluation.score.value");
  if (metric === null || value === null) return [];
  return [{ name: metric, value, library: "OpenTelemetry" }];
}
