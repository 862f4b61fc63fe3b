import { ANSWER_FIELDS, firstOf, jsonIn, QUESTION_FIELDS, spokenText } from "../shared/index.ts";
import { haystack, mlflowSpan, openllmetry, trulensSpan, vercelAi } from "./frameworks.ts";
import { langfuseSpan } from "./langfuse.ts";
import { caughtFailure } from "./langsmith.ts";
import { otelGenAi, pydanticAi, type SpanEvent, vectorSearch } from "./otel-genai.ts";
import {
  type Attributes,
  NO_FACTS,
  ownNotes,
  type SpanDocument,
  type SpanFacts,
  type SpanFailure,
  type SpanRole,
  type SpanScore,
} from "./span.ts";
import { returnedDocuments } from "./span-documents.ts";
import { givenText } from "./span-lists.ts";

/** What a span says by the semantic conventions of OpenInference; null where it does not follow them. */
export function openinference(attributes: Attributes): SpanFacts | null {
  const kind = attributes.text("openinference.span.kind")?.toUpperCase();
  const role = kind === undefined ? undefined : ROLES[kind];
  if (kind === undefined) return null;
  const messages = attributes.items("llm.output_messages") ?? [];
  return {
    ...NO_FACTS,
    role: role ?? "other",
    input: attributes.text("reranker.query") ?? valueText(attributes, "input", QUESTION_FIELDS),
    output: messagesText(messages) ?? valueText(attributes, "output", ANSWER_FIELDS),
    documents: role === undefined ? null : returned(attributes, role),
    inputDocuments: documents(attributes, "reranker.input_documents"),
    asksForTool: (messages.at(-1)?.list("message.tool_calls") ?? []).length > 0,
    prompt: role === "generate" ? prompt(attributes) : null,
    model: firstOf(MODELS, (path) => attributes.text(path)),
    tool: attributes.text("tool.name"),
    promptTokens: attributes.amount("llm.token_count.prompt"),
    completionTokens: attributes.amount("llm.token_count.completion"),
    costUsd: cost(attributes),
    // What a model or a search returned need not be parsed once more for it.
    failure:
      (role ?? "other") === "other" && isJson(attributes, "output")
        ? caughtFailure("other", jsonIn(attributes.get("output.value")))
        : null,
    scores: ["evaluations", "annotations"].flatMap((list) => scores(attributes, list)),
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

const MODELS = ["llm.model_name", "embedding.model_name", "reranker.model_name"];

/** Only what is marked as JSON is looked into: a plain text that happens to be JSON is the answer itself. */
function valueText(attributes: Attributes, side: "input" | "output", fields: readonly string[]): string | null {
  return isJson(attributes, side)
    ? spokenText(attributes.get(`${side}.value`), fields)
    : attributes.text(`${side}.value`);
}

const isJson = (attributes: Attributes, side: "input" | "output"): boolean =>
  attributes.text(`${side}.mime_type`) === "application/json";

function messagesText(messages: readonly Attributes[]): string | null {
  return messages.map((message) => messageText(message, isSaid)).findLast((text) => text !== null) ?? null;
}

/** Some clients have the instructions beside the messages, among what else a call says. Without messages it is not recorded. */
function prompt(attributes: Attributes): string | null {
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

/** Whether a part of a message is said: what a model thought stands there as well. */
const isSaid = (part: Attributes): boolean => (part.text("message_content.type") ?? "text") === "text";

/**
 * What a tool, retriever or reranker returned. Of the last two one that returned nothing has no attribute at all, because
 * lists are flattened; one that is there and cannot be read, as in a table of spans that was written as CSV, says nothing.
 */
function returned(attributes: Attributes, role: SpanRole): SpanDocument[] | null {
  if (role === "tool") return returnedDocuments(attributes.get("output.value"));
  const path = role === "rerank" ? "reranker.output_documents" : role === "retrieve" ? "retrieval.documents" : null;
  if (path === null) return null;
  return documents(attributes, path) ?? (attributes.text(path) === null ? [] : null);
}

function documents(attributes: Attributes, path: string): SpanDocument[] | null {
  const found = attributes.items(path);
  return (
    found?.map((item) => ({
      id: item.id("document.id"),
      // A chunk may be empty; that is another thing than one whose text is not recorded.
      text: item.get("document.content") === "" ? "" : item.text("document.content"),
      score: item.number("document.score"),
      metadata: item.record("document.metadata"),
    })) ?? null
  );
}

function cost(attributes: Attributes): number | null {
  const total = attributes.amount("llm.cost.total");
  const prompt = attributes.amount("llm.cost.prompt");
  const completion = attributes.amount("llm.cost.completion");
  return total ?? (prompt === null || completion === null ? null : prompt + completion);
}

/** `evaluations.N.evaluation.*` and `annotations.N.annotation.*`; what people said is no judge's score. */
function scores(attributes: Attributes, list: string): SpanScore[] {
  const prefix = list.slice(0, -1);
  return (attributes.items(list) ?? []).flatMap((item) => {
    const name = item.text(`${prefix}.name`);
    const value = item.number(`${prefix}.score`);
    if (name === null || value === null || item.text(`${prefix}.annotator_kind`) === "HUMAN") return [];
    return [{ name, value, library: "OpenInference" }];
  });
}

/** Lists that OpenInference flattens: of a long one a tracer drops the oldest attributes, over a limit of 128 in all. */
const DOCUMENT_LISTS = ["retrieval.documents", "reranker.input_documents", "reranker.output_documents"];

/**
 * What a span says, by whichever conventions it follows: pipelines mix them, a span of one library inside a span of
 * another. Where two say the same thing, the first in this order counts: TruLens, OpenInference, OpenTelemetry GenAI,
 * MLflow, then what other instrumentations have of their own.
 */
export function factsOf(
  name: string,
  attributes: Attributes,
  events: readonly SpanEvent[],
  failed: SpanFailure | null,
  dropped: { readonly attributes: number; readonly events: number } = { attributes: 0, events: 0 },
): SpanFacts {
  const hits = vectorSearch(attributes, events);
  const said = [
    trulensSpan(attributes),
    openinference(attributes),
    otelGenAi(attributes, events),
    mlflowSpan(attributes),
    langfuseSpan(attributes, name),
    haystack(attributes),
    hits,
    pydanticAi(attributes),
    vercelAi(attributes),
    openllmetry(attributes, name),
  ];
  const known = said.filter((facts) => facts !== null);
  const first = <K extends keyof SpanFacts>(key: K): SpanFacts[K] =>
    known.map((facts) => facts[key]).find((value) => value !== null) ?? NO_FACTS[key];
  const role = known.map(({ role }) => role).find((role) => role !== "other") ?? "other";
  const failure = first("failure") ?? failed;
  const searches = role === "retrieve" || role === "rerank";
  return {
    role,
    recordId: first("recordId"),
    input: first("input"),
    output: first("output"),
    documents: first("documents") ?? (searches && failure !== null && first("output") === null ? [] : null),
    hasOneHit: first("hasOneHit"),
    foundCount: first("foundCount"),
    inputDocuments: first("inputDocuments"),
    asksForTool: known.some(({ asksForTool }) => asksForTool),
    prompt: first("prompt"),
    model: first("model"),
    tool: first("tool"),
    promptTokens: first("promptTokens"),
    completionTokens: first("completionTokens"),
    costUsd: first("costUsd"),
    failure,
    isCut:
      dropped.attributes > 0 ||
      (dropped.events > 0 && (hits !== null || events.some(({ name }) => name.startsWith("gen_ai.")))) ||
      DOCUMENT_LISTS.some((path) => attributes.lacksItems(path)),
    otherIds: known.flatMap(({ otherIds }) => otherIds),
    scores: known.flatMap(({ scores }) => scores),
    metadata: Object.assign({}, ...known.map(({ metadata }) => metadata), ownNotes(attributes)),
  };
}
