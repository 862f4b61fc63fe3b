import { isObject } from "../../rows/index.ts";
import { jsonIn, objectOf, spokenText } from "../shared/index.ts";
import { type Attributes, NO_FACTS, type SpanDocument, type SpanFacts, type SpanRole, type SpanScore } from "./span.ts";
import { returnedDocuments, spanDocuments } from "./span-documents.ts";
import { givenText } from "./span-lists.ts";
import { asksForTool } from "./span-tree.ts";

/** Whether messages say what they said: where content is not recorded, some instrumentations write all of them but that. */
export function isRecorded(messages: readonly unknown[]): boolean {
  return messages.filter(isObject).every((message) => {
    if (Array.isArray(message.parts)) return message.parts.filter(isObject).every(isWhole);
    return message.content !== undefined || message.tool_calls !== undefined;
  });
}

function isWhole(part: Readonly<Record<string, unknown>>): boolean {
  if (part.type === "text") return part.content !== undefined;
  return part.type !== "tool_call_response" || "response" in part || "result" in part;
}

interface SpokenMessages {
  readonly input: readonly unknown[] | null;
  readonly output: readonly unknown[] | null;
}

/** An event that is a message: its name, and what it says. */
interface MessageEvent {
  readonly name: unknown;
  readonly content: unknown;
}

/**
 * The messages that a model was given and answered where each is an event of the span, as conventions had it before they
 * were attributes: so do Azure's clients and Semantic Kernel. Before that all of them were one event. Null where there is
 * none.
 */
export function messageEvents(events: readonly SpanEvent[]): SpokenMessages {
  return messagesOf(
    events.map(({ name, attributes }) => {
      const all = ALL.get(name);
      const content = attributes.get(all ?? "gen_ai.event.content");
      return { name, content: content ?? (all === undefined ? inParts(attributes) : undefined) };
    }),
  );
}

/** Of some clients, as Strands Agents, each part of a message is an attribute of its event, and lists are JSON. */
function inParts(attributes: Attributes): unknown {
  const [content, message] = ["content", "message"].map((name) => jsonIn(attributes.get(name)));
  return { ...(content === undefined ? {} : { content }), ...(message === undefined ? {} : { message }) };
}

/** The same where a span has its events as a list in an attribute, as Pydantic AI had them. */
export function listedMessageEvents(list: readonly unknown[]): SpokenMessages {
  return messagesOf(list.filter(isObject).map((event) => ({ name: event["event.name"], content: event })));
}

/** Applications name events as they like, `constructor` as well. */
const ALL: ReadonlyMap<string, string> = new Map([
  ["gen_ai.content.prompt", "gen_ai.prompt"],
  ["gen_ai.content.completion", "gen_ai.completion"],
]);

function messagesOf(events: readonly MessageEvent[]): SpokenMessages {
  const input: unknown[] = [];
  const output: unknown[] = [];
  for (const { name, content: written } of events) {
    const role =
      typeof name === "string" ? /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name)?.[1] : undefined;
    const content = jsonIn(written);
    const message = isObject(content) ? content : { content };
    if (role !== undefined) input.push({ role, ...message });
    else if (name === "gen_ai.choice") output.push({ role: "assistant", ...chosen(message) });
    else if (name === "gen_ai.content.prompt") input.push(...allOf(content, "user"));
    else if (name === "gen_ai.content.completion") output.push(...allOf(content, "assistant"));
  }
  return { input: input.length === 0 ? null : input, output: output.length === 0 ? null : output };
}

/** What a choice is, in the message that it may hold or as it is. */
function chosen({ message, ...choice }: Readonly<Record<string, unknown>>): object {
  if (message === undefined || message === null) return choice;
  return isObject(message) ? message : { content: message };
}

function allOf(content: unknown, role: string): readonly unknown[] {
  if (content === undefined) return [];
  return (Array.isArray(content) ? content : [content]).map((one) =>
    isObject(one) ? { role, ...(isObject(one.message) ? one.message : one) } : { role, content: one },
  );
}

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

/**
 * What the span of an agent of Pydantic AI, or of a call of its model, says beyond OpenTelemetry's conventions; null where a
 * span has nothing of it. Before its second version messages were events in a list.
 */
export function pydanticAi(attributes: Attributes): SpanFacts | null {
  const all = attributes.list("pydantic_ai.all_messages");
  const events = attributes.list("all_messages_events") ?? attributes.list("events");
  const spoken = events === null ? null : listedMessageEvents(events);
  const result = attributes.get("agent_name") === undefined ? null : attributes.text("final_result");
  const messages = all ?? spoken?.input ?? [];
  const said = spoken?.output ?? messages;
  if (said.length === 0 && result === null) return null;
  // What tools returned is said by the user there, in parts without text.
  return {
    ...NO_FACTS,
    input: spokenText(messages.filter(isBy("user")), []),
    output: result ?? spokenText(said.filter(isBy("assistant")), []),
    prompt: messages.length > 0 && isRecorded(messages) ? givenText(messages) : null,
  };
}

const isBy =
  (role: string) =>
  (message: unknown): boolean =>
    isObject(message) && message.role === role;

/**
 * What OpenLLMetry's instrumentations of vector stores say of a search: an event a hit in Python, numbered attributes in
 * TypeScript; null where a span has neither. Hits that may not be all, or of several searches in one call, are not known.
 */
export function vectorSearch(attributes: Attributes, events: readonly SpanEvent[]): SpanFacts | null {
  const hits = events.filter(({ name }) => HITS.includes(name));
  const count = attributes.number(`${NUMBERED}.matches_length`);
  if (hits.length === 0 && count === null) return null;
  const documents = hits.length > 0 ? ofEvents(hits, attributes) : ofAttributes(attributes, events, count);
  const isCounted = attributes.text("db.system") === "chroma" && attributes.number("db.chroma.query.n_results") !== 1;
  return { ...NO_FACTS, role: "retrieve", documents, hasOneHit: isCounted ? documents?.length === 1 : null };
}

const HITS = ["db.query.result", "db.search.result"];

const NUMBERED = "db.vector.query.result";

function ofEvents(hits: readonly SpanEvent[], attributes: Attributes): readonly SpanDocument[] | null {
  const searches = SEARCHES.map((path) => attributes.number(path) ?? 1);
  const isOfSeveral = hits.some((hit) => (hit.attributes.number("db.search.query.id") ?? 0) > 0);
  if (Math.max(...searches) > 1 || isOfSeveral) return null;
  return spanDocuments(
    hits.map(({ name: at, attributes: hit }) => {
      const noted = hit.get(`${at}.metadata`) ?? hit.get(`${at}.entity`);
      return record(hit.id(`${at}.id`), hit.get(`${at}.document`), hit.number(`${at}.score`), noted);
    }),
  );
}

/** How many searches one call made. */
const SEARCHES = ["db.chroma.query.query_embeddings_count", "db.chroma.query.query_texts_count"];

function ofAttributes(
  attributes: Attributes,
  events: readonly SpanEvent[],
  count: number | null,
): readonly SpanDocument[] | null {
  const hits = attributes.items(NUMBERED) ?? [];
  if (hits.length !== count) return null;
  return spanDocuments(
    hits.map((hit, i) => {
      const event = events.find(({ name }) => name === `pinecone.query.result.${i}.metadata`);
      return record(hit.id("id"), undefined, hit.number("score"), event?.attributes.whole() ?? hit.get("metadata"));
    }),
  );
}

/** A hit under the names that a document of a search has; what was stored beside it may hold its text, and metadata again. */
function record(id: string | null, text: unknown, score: number | null, noted: unknown): Record<string, unknown> {
  const stored = objectOf(jsonIn(noted));
  const metadata = isObject(stored.metadata) ? stored.metadata : stored;
  return { ...stored, id, score, metadata, ...(typeof text === "string" ? { text } : {}) };
}
