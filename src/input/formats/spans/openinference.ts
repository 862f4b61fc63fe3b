import { ANSWER_FIELDS, jsonIn, QUESTION_FIELDS, spokenText } from "../shared/index.ts";
import type { Attributes } from "./attributes.ts";
import { caughtFailure, givenText } from "./recorded-call.ts";
import { NO_FACTS, type SpanDocument, type SpanFacts, type SpanRole, type SpanScore } from "./span.ts";
import { returnedDocuments } from "./span-documents.ts";

/** Reads the semantic conventions of OpenInference; null if the span does not follow them. */
export function openinference(attributes: Attributes): SpanFacts | null {
  const kind = attributes.text("openinference.span.kind")?.toUpperCase();
  const role = kind === undefined ? undefined : ROLES[kind];
  if (kind === undefined) return null;
  const messages = attributes.items("llm.output_messages") ?? [];
  return {
    ...NO_FACTS,
    role: role ?? "other",
    input: attributes.text("reranker.query") ?? sideText(attributes, "input", QUESTION_FIELDS),
    output: messagesText(messages) ?? sideText(attributes, "output", ANSWER_FIELDS),
    documents: role === undefined ? null : returnedList(attributes, role),
    inputDocuments: documentList(attributes, "reranker.input_documents"),
    asksForTool: (messages.at(-1)?.list("message.tool_calls") ?? []).length > 0,
    prompt: role === "generate" ? promptText(attributes) : null,
    model: attributes.text("llm.model_name", "embedding.model_name", "reranker.model_name"),
    tool: attributes.text("tool.name"),
    promptTokens: attributes.amount("llm.token_count.prompt"),
    completionTokens: attributes.amount("llm.token_count.completion"),
    costUsd: totalCost(attributes),
    // Only other spans, to avoid parsing the output of models and searches twice.
    failure:
      (role ?? "other") === "other" && isJson(attributes, "output")
        ? caughtFailure("other", jsonIn(attributes.get("output.value")))
        : null,
    scores: ["evaluations", "annotations"].flatMap((list) => annotationScores(attributes, list)),
    metadata: attributes.record("metadata"),
  };
}

const ROLES: Readonly<Record<string, SpanRole>> = {
  LLM: "generate",
  EMBEDDING: "embed",
  RETRIEVER: "retrieve",
  RERANKER: "rerank",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate",
};

/** Parses only values that are marked as JSON. A plain text that is valid JSON is the answer itself. */
function sideText(attributes: Attributes, side: "input" | "output", fields: readonly string[]): string | null {
  return isJson(attributes, side)
    ? spokenText(attributes.get(`${side}.value`), fields)
    : attributes.text(`${side}.value`);
}

const isJson = (attributes: Attributes, side: "input" | "output"): boolean =>
  attributes.text(`${side}.mime_type`) === "application/json";

function messagesText(messages: readonly Attributes[]): string | null {
  return messages.map((message) => messageText(message, isShownPart)).findLast((text) => text !== null) ?? null;
}

/** Some clients put the instructions into the invocation parameters. Null if no messages are recorded. */
function promptText(attributes: Attributes): string | null {
  const messages = (attributes.items("llm.input_messages")?.map((message) => messageText(message)) ?? []).filter(
    (text) => text !== null,
  );
  return messages.length === 0 ? null : givenText([...messages, attributes.text("llm.invocation_parameters")]);
}

function messageText(message: Attributes, counts: (part: Attributes) => boolean = () => true): string | null {
  const parts = message
    .items("message.contents")
    ?.filter(counts)
    .map((part) => part.text("message_content.text") ?? "");
  return message.text("message.content") ?? (parts?.join("") || null);
}

/** Whether a part of a message is shown to the user, and not a thought of the model. */
const isShownPart = (part: Attributes): boolean => (part.text("message_content.type") ?? "text") === "text";

/**
 * The documents that a tool, retriever, or reranker returned. Lists are flattened, so an empty list has no
 * attributes. A value that is not a list, as in a span table written as CSV, means unknown.
 */
function returnedList(attributes: Attributes, role: SpanRole): SpanDocument[] | null {
  if (role === "tool") return returnedDocuments(attributes.get("output.value"));
  const path = role === "rerank" ? "reranker.output_documents" : role === "retrieve" ? "retrieval.documents" : null;
  if (path === null) return null;
  return documentList(attributes, path) ?? (attributes.text(path) === null ? [] : null);
}

function documentList(attributes: Attributes, path: string): SpanDocument[] | null {
  const found = attributes.items(path);
  return (
    found?.map((item) => ({
      id: item.id("document.id"),
      // An empty text is different from a text that was not recorded.
      text: item.get("document.content") === "" ? "" : item.text("document.content"),
      score: item.number("document.score"),
      metadata: item.record("document.metadata"),
    })) ?? null
  );
}

function totalCost(attributes: Attributes): number | null {
  const total = attributes.amount("llm.cost.total");
  const prompt = attributes.amount("llm.cost.prompt");
  const completion = attributes.amount("llm.cost.completion");
  return total ?? (prompt === null || completion === null ? null : prompt + completion);
}

/** Reads `evaluations.N.evaluation.*` and `annotations.N.annotation.*`, without those of human labelers. */
function annotationScores(attributes: Attributes, list: string): SpanScore[] {
  const prefix = list.slice(0, -1);
  return (attributes.items(list) ?? []).flatMap((item) => {
    const name = item.text(`${prefix}.name`);
    const value = item.number(`${prefix}.score`);
    if (name === null || value === null || item.text(`${prefix}.annotator_kind`) === "HUMAN") return [];
    return [{ name, value, library: "OpenInference" }];
  });
}
