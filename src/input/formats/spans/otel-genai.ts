import { isObject } from "../../rows/index.ts";
import { jsonIn, spokenText } from "../shared/index.ts";
import type { Attributes } from "./attributes.ts";
import { asksForTool, givenText } from "./recorded-call.ts";
import { NO_FACTS, type SpanDocument, type SpanEvent, type SpanFacts, type SpanRole, type SpanScore } from "./span.ts";
import { returnedDocuments, spanDocuments } from "./span-documents.ts";

/** Reads the OpenTelemetry conventions for generative AI; null if the span does not follow them. */
export function otelGenAi(attributes: Attributes, events: readonly SpanEvent[]): SpanFacts | null {
  const operation = attributes.text("gen_ai.operation.name");
  const scores = events.flatMap(evaluationScores);
  if (operation === null && attributes.get("gen_ai") === undefined && scores.length === 0) return null;
  const tool = attributes.text("gen_ai.tool.name");
  const role = operation === null ? (tool === null ? "other" : "tool") : (ROLES[operation] ?? "other");
  const spoken = messageEvents(events);
  const given = attributes.list("gen_ai.input.messages") ?? spoken.input;
  const answered = attributes.list("gen_ai.output.messages") ?? spoken.output;
  return {
    ...NO_FACTS,
    role,
    input: attributes.text("gen_ai.retrieval.query.text") ?? (given === null ? null : spokenText(given, [])),
    output: answered === null ? null : spokenText(answered, []),
    documents: returnedList(attributes, role),
    foundCount: foundCount(attributes),
    asksForTool: asksForTool(answered),
    prompt: role === "generate" && given !== null ? promptText(given, attributes) : null,
    model: attributes.text("gen_ai.response.model", "gen_ai.request.model"),
    tool,
    promptTokens: attributes.amount("gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens"),
    completionTokens: attributes.amount("gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens"),
    scores,
    metadata: attributes.record("metadata"),
  };
}

/** Whether the content of all messages is recorded. Some instrumentations only omit the content. */
export function hasContent(messages: readonly unknown[]): boolean {
  return messages.filter(isObject).every((message) => {
    if (Array.isArray(message.parts)) return message.parts.filter(isObject).every(isCompletePart);
    return message.content !== undefined || message.tool_calls !== undefined;
  });
}

function isCompletePart(part: Readonly<Record<string, unknown>>): boolean {
  if (part.type === "text") return part.content !== undefined;
  return part.type !== "tool_call_response" || "response" in part || "result" in part;
}

interface RecordedMessages {
  readonly input: readonly unknown[] | null;
  readonly output: readonly unknown[] | null;
}

interface MessageEvent {
  readonly name: unknown;
  readonly content: unknown;
}

/**
 * The messages in a model call's span events, which preceded the message attributes and are still used by Azure
 * clients and Semantic Kernel. In even older versions, one event contains all messages.
 */
function messageEvents(events: readonly SpanEvent[]): RecordedMessages {
  return collectMessages(
    events.map(({ name, attributes }) => {
      const all = CONTENT_EVENTS.get(name);
      const content = attributes.get(all ?? "gen_ai.event.content");
      return { name, content: content ?? (all === undefined ? partAttributes(attributes) : undefined) };
    }),
  );
}

/** The parts of a message as attributes of its event, as Strands Agents writes them. Lists are JSON. */
function partAttributes(attributes: Attributes): unknown {
  const [content, message] = ["content", "message"].map((name) => jsonIn(attributes.get(name)));
  return { ...(content === undefined ? {} : { content }), ...(message === undefined ? {} : { message }) };
}

/** Same as `messageEvents`, for events that are listed in an attribute, as Pydantic AI did. */
export function listedMessageEvents(list: readonly unknown[]): RecordedMessages {
  return collectMessages(list.filter(isObject).map((event) => ({ name: event["event.name"], content: event })));
}

/** Events that contain all messages, and their attributes. A map, because event names can be `constructor`. */
const CONTENT_EVENTS: ReadonlyMap<string, string> = new Map([
  ["gen_ai.content.prompt", "gen_ai.prompt"],
  ["gen_ai.content.completion", "gen_ai.completion"],
]);

function collectMessages(events: readonly MessageEvent[]): RecordedMessages {
  const input: unknown[] = [];
  const output: unknown[] = [];
  for (const { name, content: written } of events) {
    const role =
      typeof name === "string" ? /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name)?.[1] : undefined;
    const content = jsonIn(written);
    const message = isObject(content) ? content : { content };
    if (role !== undefined) input.push({ role, ...message });
    else if (name === "gen_ai.choice") output.push({ role: "assistant", ...choiceMessage(message) });
    else if (name === "gen_ai.content.prompt") input.push(...eventMessages(content, "user"));
    else if (name === "gen_ai.content.completion") output.push(...eventMessages(content, "assistant"));
  }
  return { input: input.length === 0 ? null : input, output: output.length === 0 ? null : output };
}

/** The message of a choice, or the choice itself. */
function choiceMessage({ message, ...choice }: Readonly<Record<string, unknown>>): object {
  if (message === undefined || message === null) return choice;
  return isObject(message) ? message : { content: message };
}

function eventMessages(content: unknown, role: string): readonly unknown[] {
  if (content === undefined) return [];
  return (Array.isArray(content) ? content : [content]).map((one) =>
    isObject(one) ? { role, ...(isObject(one.message) ? one.message : one) } : { role, content: one },
  );
}

const ROLES: Readonly<Record<string, SpanRole>> = {
  retrieval: "retrieve",
  chat: "generate",
  text_completion: "generate",
  generate_content: "generate",
  embeddings: "embed",
  execute_tool: "tool",
};

/** The messages and separate system instructions; null if their texts are not recorded. */
function promptText(given: readonly unknown[], attributes: Attributes): string | null {
  return hasContent(given) ? givenText([attributes.list("gen_ai.system_instructions"), given]) : null;
}

/** Pydantic AI used `tool_response`, and LangChain retrievers were once recorded as tools. */
function returnedList(attributes: Attributes, role: SpanRole): SpanDocument[] | null {
  if (role === "tool")
    return (
      returnedDocuments(attributes.get("gen_ai.tool.call.result") ?? attributes.get("tool_response")) ??
      retrievalDocuments(attributes)
    );
  return role === "retrieve" ? retrievalDocuments(attributes) : null;
}

/** Clients that can only record texts write each document as JSON. */
function retrievalDocuments(attributes: Attributes): SpanDocument[] | null {
  const list = attributes.list("gen_ai.retrieval.documents") ?? (foundCount(attributes) === 0 ? [] : null);
  return list === null ? null : spanDocuments(list.map(jsonIn));
}

/** Written by OpenLIT, which records only the first three documents. */
const foundCount = (attributes: Attributes): number | null => attributes.amount("gen_ai.retrieval.document_count");

function evaluationScores({ name, attributes }: SpanEvent): SpanScore[] {
  if (name !== "gen_ai.evaluation.result") return [];
  const metric = attributes.text("gen_ai.evaluation.name");
  const value = attributes.number("gen_ai.evaluation.score.value");
  if (metric === null || value === null) return [];
  return [{ name: metric, value, library: "OpenTelemetry" }];
}
