import type { Attributes } from "./attributes.ts";
import { givenText } from "./given-text.ts";
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
  const role = operation === null ? "other" : (ROLES[operation] ?? "other");
  return {
    ...NO_FACTS,
    role,
    input: attributes.text("gen_ai.retrieval.query.text") ?? messages(attributes, "gen_ai.input.messages"),
    output: messages(attributes, "gen_ai.output.messages"),
    documents: role === "retrieve" ? documents(attributes) : null,
    prompt: role === "generate" ? prompt(attributes) : null,
    model: attributes.text("gen_ai.response.model") ?? attributes.text("gen_ai.request.model"),
    tool: attributes.text("gen_ai.tool.name"),
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

function messages(attributes: Attributes, path: string): string | null {
  const list = attributes.list(path);
  return list === null ? null : spokenText(list, []);
}

/** The messages and, where a client sends them apart, the instructions before them. Without messages it is not recorded. */
function prompt(attributes: Attributes): string | null {
  const list = attributes.list("gen_ai.input.messages");
  return list === null ? null : givenText([attributes.list("gen_ai.system_instructions"), list]);
}

function documents(attributes: Attributes): SpanDocument[] | null {
  const list = attributes.list("gen_ai.retrieval.documents");
  return list === null ? null : spanDocuments(list);
}

function evaluation({ name, attributes }: SpanEvent): SpanScore[] {
  if (name !== "gen_ai.evaluation.result") return [];
  const metric = attributes.text("gen_ai.evaluation.name");
  const value = attributes.number("gen_ai.evaluation.score.value");
  if (metric === null || value === null) return [];
  return [{ name: metric, value, library: "OpenTelemetry" }];
}
