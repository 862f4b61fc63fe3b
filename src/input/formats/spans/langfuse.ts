import type { RowPlace } from "../../../diagnostics/index.ts";
import { isId, isObject, type Row } from "../../rows/index.ts";
import {
  ANSWER_FIELDS,
  amountOf,
  jsonIn,
  langfuseRow,
  numberOf,
  objectOf,
  positiveOf,
  QUESTION_FIELDS,
  spokenText,
  textOf,
} from "../shared/index.ts";
import { Attributes, ragGateAttributes } from "./attributes.ts";
import { asksForTool, callFacts, caughtFailure } from "./recorded-call.ts";
import { NO_FACTS, parseInstant, type Span, type SpanFacts, type SpanRole, type SpanScore } from "./span.ts";
import { returnedDocuments } from "./span-documents.ts";
import { scoreName } from "./trace-of-spans.ts";

const ROLES: Readonly<Record<string, SpanRole>> = {
  RETRIEVER: "retrieve",
  GENERATION: "generate",
  EMBEDDING: "embed",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate",
};

/** Converts an observation, as a row of the server. Its input, output, and details can be JSON. */
function observationFacts(row: Row): SpanFacts {
  const role = ROLES[String(row.type).toUpperCase()] ?? "other";
  const [input, output] = [jsonIn(row.input), jsonIn(row.output)];
  const usage: Row = { ...objectOf(jsonIn(row.usage)), ...objectOf(jsonIn(row.usageDetails)) };
  const failure =
    row.level === "ERROR" ? { type: null, message: textOf(row.statusMessage) } : caughtFailure(role, output);
  return {
    ...NO_FACTS,
    ...callFacts(role, input, output, failure !== null && !output),
    model: textOf(row.model) ?? textOf(row.providedModelName),
    // Other observations can be searches too: the JavaScript client records LangChain retrievers as plain spans.
    ...(role === "other" ? { documents: returnedDocuments(output) } : {}),
    tool: role === "tool" || role === "other" ? textOf(row.name) : null,
    promptTokens: positiveOf(usage.input) ?? positiveOf(row.promptTokens),
    completionTokens: amountOf(usage.output) ?? amountOf(row.completionTokens),
    costUsd:
      positiveOf(objectOf(jsonIn(row.costDetails)).total) ?? positiveOf(row.totalCost ?? row.calculatedTotalCost),
    failure,
  };
}

/**
 * Reads the attributes of Langfuse clients, which are OpenTelemetry spans since version 3; null if the span has none.
 * Attributes of the whole trace count only on spans without another role.
 */
export function langfuseSpan(attributes: Attributes, name: string): SpanFacts | null {
  if (attributes.get("langfuse") === undefined) return null;
  const own = (field: string): unknown => attributes.get(`langfuse.observation.${field}`);
  const facts = observationFacts({
    type: own("type"),
    name,
    input: own("input"),
    output: own("output"),
    model: own("model.name"),
    usageDetails: attributes.record("langfuse.observation.usage_details"),
    costDetails: attributes.record("langfuse.observation.cost_details"),
    level: own("level"),
    statusMessage: own("status_message"),
  });
  const whole = (side: "input" | "output"): unknown =>
    facts.role === "other" ? jsonIn(attributes.get(`langfuse.trace.${side}`)) : undefined;
  return {
    ...facts,
    input: facts.input ?? spokenText(whole("input"), QUESTION_FIELDS),
    output: facts.output ?? spokenText(whole("output"), ANSWER_FIELDS),
    asksForTool: facts.output === null ? asksForTool(whole("output")) : facts.asksForTool,
    tool: own("type") === undefined ? null : facts.tool,
    metadata: {
      ...attributes.record("langfuse.trace.metadata"),
      ...attributes.record("langfuse.observation.metadata"),
    },
  };
}

/**
 * Reads the spans of a Langfuse record: one for an observation, or one for a trace and one for each of its
 * observations.
 */
export function* readLangfuse(written: Row, place: RowPlace, refuse: (why: string) => void): Generator<Span> {
  const record = langfuseRow(written);
  if (!Array.isArray(record.observations)) {
    const span = observationSpan(record, place);
    if (typeof span === "string") refuse(span);
    else yield span;
    return;
  }
  if (!isId(record.id)) return refuse("id is no id");
  const spans: Span[] = [];
  for (const [i, row] of (record.observations as Row[]).entries()) {
    const span = observationSpan({ ...langfuseRow(row), traceId: record.id }, place);
    if (typeof span === "string") refuse(`observations[${i}].${span}`);
    else spans.push(span);
  }
  const whole = traceSpan(record, record.id, spans, place);
  yield whole;
  // Clients before version 3 do not wrap the observations of a trace.
  for (const span of spans) yield span.parentId === null ? { ...span, parentId: whole.spanId } : span;
}

function observationSpan(row: Row, place: RowPlace): Span | string {
  const { id, traceId, parentObservationId: parentId } = row;
  if (!isId(id)) return "id is no id";
  if (!isId(traceId)) return "traceId is no id";
  return {
    ...observationFacts(row),
    traceId,
    spanId: id,
    parentId: isId(parentId) ? parentId : null,
    name: textOf(row.name) ?? "",
    start: parseInstant(row.startTime),
    end: parseInstant(row.endTime),
    metadata: spanMetadata(row.metadata),
    ...place,
  };
}

/** Langfuse puts the attributes of OpenTelemetry spans into the metadata. */
function spanMetadata(written: unknown): Row {
  const metadata = objectOf(jsonIn(written));
  return { ...metadata, ...ragGateAttributes(new Attributes(jsonIn(metadata.attributes))) };
}

/** The span of a whole trace. The server records no end, so it lasts as long as its observations. */
function traceSpan(trace: Row, id: string, spans: readonly Span[], place: RowPlace): Span {
  const times = (time: "start" | "end"): number[] => spans.map((span) => span[time]).filter((at) => at !== null);
  const [starts, ends] = [times("start"), times("end")];
  return {
    ...NO_FACTS,
    role: "other",
    traceId: id,
    spanId: `trace ${id}`,
    parentId: null,
    name: textOf(trace.name) ?? "",
    // Spreading the values into Math.min would exceed the argument limit in large traces.
    start: starts.length === 0 ? null : starts.reduce((a, b) => Math.min(a, b)),
    end: ends.length === 0 ? null : ends.reduce((a, b) => Math.max(a, b)),
    input: spokenText(jsonIn(trace.input), QUESTION_FIELDS),
    output: spokenText(jsonIn(trace.output), ANSWER_FIELDS),
    asksForTool: asksForTool(trace.output),
    failure:
      spans.find(({ parentId, failure }) => parentId === null && failure !== null)?.failure ??
      caughtFailure("other", jsonIn(trace.output)),
    metadata: spanMetadata(trace.metadata),
    scores: traceScores(trace.scores, spans),
    ...place,
  };
}

/** Score types with a meaningful value. For other types, the server writes 0. */
const NUMERIC_TYPES: ReadonlySet<unknown> = new Set([undefined, null, "NUMERIC", "BOOLEAN"]);

/** Scores of evaluators and clients. Annotations of human labelers are excluded. */
function traceScores(scores: unknown, spans: readonly Span[]): SpanScore[] {
  const roles = new Map(spans.map(({ spanId, role }) => [spanId as unknown, role]));
  return (Array.isArray(scores) ? scores : []).filter(isObject).flatMap((row) => {
    const { name, source, dataType, observationId } = row;
    const score = numberOf(typeof row.value === "boolean" ? Number(row.value) : row.value);
    const counts = source !== "ANNOTATION" && NUMERIC_TYPES.has(dataType);
    if (!isId(name) || score === null || !counts) return [];
    const role = roles.get(observationId) ?? "other";
    return [{ name: scoreName(role, name), value: score, library: "Langfuse" }];
  });
}
