import type { RowPlace } from "../../../diagnostics/index.ts";
import { isId, isObject, type Row } from "../../rows/index.ts";
import { decodeText, firstOf, numberOf, objectOf, textOf } from "../shared/index.ts";
import { factsOf } from "./facts.ts";
import type { SpanEvent } from "./otel-genai.ts";
import { Attributes, isErrorStatus, parseInstant, type Span, type SpanFailure, type SpanScore } from "./span.ts";

/**
 * The spans of one OTLP document (`ExportTraceServiceRequest` as JSON). What is no span is told to `refuse` with the
 * path where it stands.
 */
export function* readOtlp(
  document: Readonly<Record<string, unknown>>,
  place: RowPlace,
  refuse: (why: string) => void,
): Generator<Span> {
  for (const [r, resource] of list(document.resourceSpans, "resourceSpans", refuse).entries()) {
    const at = `resourceSpans[${r}]`;
    const owner = attributesOf(isObject(resource.resource) ? resource.resource.attributes : undefined);
    const service = { name: owner.text("service.name"), version: owner.text("service.version") };
    for (const [s, scope] of list(
      resource.scopeSpans ?? resource.instrumentationLibrarySpans,
      `${at}.scopeSpans`,
      refuse,
    ).entries()) {
      const path = `${at}.scopeSpans[${s}].spans`;
      for (const [i, span] of list(scope.spans, path, refuse).entries()) {
        const read = otlpSpan(span, service, place);
        if (typeof read === "string") refuse(`${path}[${i}].${read}`);
        else yield read;
      }
    }
  }
}

function otlpSpan(
  span: Readonly<Record<string, unknown>>,
  service: { readonly name: string | null; readonly version: string | null },
  place: RowPlace,
): Span | string {
  const { traceId, spanId, parentSpanId, name } = span;
  if (!isId(traceId)) return "traceId is no id";
  if (!isId(spanId)) return "spanId is no id";
  const attributes = attributesOf(span.attributes);
  const events = eventsOf(span.events);
  const dropped = {
    attributes: Number(span.droppedAttributesCount ?? 0),
    events: Number(span.droppedEventsCount ?? 0),
  };
  const called = typeof name === "string" ? name : "";
  return {
    ...factsOf(called, attributes, events, otlpFailure(span.status, events), dropped),
    traceId,
    spanId,
    service: service.name,
    serviceVersion: service.version,
    parentId: typeof parentSpanId === "string" && !/^0*$/.test(parentSpanId) ? parentSpanId : null,
    name: called,
    start: parseInstant(span.startTimeUnixNano),
    end: parseInstant(span.endTimeUnixNano),
    ...place,
  };
}

function list(value: unknown, path: string, refuse: (why: string) => void): Readonly<Record<string, unknown>>[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    refuse(`${path} is no list`);
    return [];
  }
  return value.filter((item, i) => {
    if (!isObject(item)) refuse(`${path}[${i}] is no object`);
    return isObject(item);
  });
}

function attributesOf(list: unknown): Attributes {
  return new Attributes(record(list, 0));
}

/** Attributes come as a list of `{key, value: {stringValue | intValue | ...}}`. */
function record(list: unknown, depth: number): Record<string, unknown> {
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list
      .filter((item) => isObject(item) && typeof item.key === "string")
      .map(({ key, value }) => [key, plain(value, depth)]),
  );
}

const MAX_DEPTH = 24;

function plain(value: unknown, depth: number): unknown {
  if (!isObject(value) || depth > MAX_DEPTH) return undefined;
  if (value.stringValue !== undefined) return value.stringValue;
  const number = value.intValue ?? value.doubleValue;
  if (typeof number === "string") {
    // Whole numbers come as digits, and an id may have more of them than a number holds.
    const value = Number(number);
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? number : value;
  }
  if (number !== undefined) return number;
  if (value.boolValue !== undefined) return value.boolValue;
  if (isObject(value.arrayValue)) {
    const { values } = value.arrayValue;
    return Array.isArray(values) ? values.map((item) => plain(item, depth + 1)) : [];
  }
  return isObject(value.kvlistValue) ? record(value.kvlistValue.values, depth + 1) : undefined;
}

function eventsOf(list: unknown): SpanEvent[] {
  if (!Array.isArray(list)) return [];
  return list
    .filter((event) => isObject(event) && typeof event.name === "string")
    .map(({ name, attributes }) => ({ name, attributes: attributesOf(attributes) }));
}

function otlpFailure(status: unknown, events: readonly SpanEvent[]): SpanFailure | null {
  if (!isObject(status) || !isErrorStatus(status.code)) return null;
  return exception(events, status.message);
}

/** The error of a failed span: its exception event says more than its status. */
export function exception(events: readonly SpanEvent[], message: unknown): SpanFailure {
  const thrown = events.find(({ name }) => name === "exception")?.attributes;
  const said = typeof message === "string" && message !== "" ? message : null;
  return { type: thrown?.text("exception.type") ?? null, message: said ?? thrown?.text("exception.message") ?? null };
}

/**
 * A span that stands alone, as Phoenix and OpenTelemetry's Python SDK (`span.to_json()`) write it: `context` with the
 * ids, `attributes` flattened or nested; or as a row of Phoenix' span table, where every path is one flat name
 * (`context.trace_id`, `attributes.llm.model_name`). Exporters that applications write themselves call parent, times and
 * status by OTLP's names too, or by those of the SDK's objects; Logfire has its own for name, times and status. A text says
 * what is missing.
 */
export function readSpanRow(row: Readonly<Record<string, unknown>>, place: RowPlace): Span | string {
  // The table has OpenInference's kind in a column of its own.
  const kind = typeof row.span_kind === "string" && row.span_kind !== "UNKNOWN" ? row.span_kind : undefined;
  const fields = new Attributes({ "attributes.openinference.span.kind": kind, ...row });
  const traceId = fields.text("context.trace_id") ?? fields.text("trace_id");
  const spanId = fields.text("context.span_id") ?? fields.text("span_id");
  if (!isId(traceId)) return "context.trace_id is no id";
  if (!isId(spanId)) return "context.span_id is no id";
  const events = rowEvents(fields);
  const attributes = new Attributes(fields.get("attributes"));
  const isFailed = STATUS.some((path) => isErrorStatus(fields.get(path)));
  const message = firstOf(MESSAGES, (path) => fields.text(path));
  const name = fields.text("name") ?? fields.text("span_name") ?? "";
  return {
    ...factsOf(name, attributes, events, isFailed ? exception(events, message) : null),
    traceId,
    spanId,
    parentId: firstOf(PARENTS, (path) => fields.text(path)),
    name,
    service: fields.text("resource.attributes.service.name"),
    serviceVersion: fields.text("resource.attributes.service.version"),
    start: firstOf(STARTS, (path) => parseInstant(fields.get(path))),
    end: firstOf(ENDS, (path) => parseInstant(fields.get(path))),
    ...place,
  };
}

const STATUS = ["status.status_code", "status_code", "status.code", "status", "otel_status_code"];
const MESSAGES = [
  "status.description",
  "status_message",
  "status.message",
  "status_description",
  "otel_status_message",
];
const PARENTS = ["parent_id", "parent_span_id", "parentSpanId"];
const STARTS = ["start_time", "start_time_ns", "start_time_unix_nano", "startTimeUnixNano", "start_timestamp"];
const ENDS = ["end_time", "end_time_ns", "end_time_unix_nano", "endTimeUnixNano", "end_timestamp"];

function rowEvents(fields: Attributes): SpanEvent[] {
  return (fields.list("events") ?? [])
    .filter((event) => isObject(event) && typeof event.name === "string")
    .map((event) => {
      const { name, attributes } = event as { name: string; attributes: unknown };
      return { name, attributes: new Attributes(attributes) };
    });
}

/**
 * The spans of one trace of MLflow, of its second schema on. What is noted of the trace as a whole, as tags, metadata and
 * assessments, is noted on its first span.
 */
export function* readMlflowTrace(
  trace: Row,
  spans: readonly unknown[],
  place: RowPlace,
  refuse: (why: string) => void,
): Generator<Span> {
  const info = isObject(trace.info) ? trace.info : trace;
  for (const [i, span] of spans.entries()) {
    const read = isObject(span) ? readSpanRow(withAttributes(span), place) : "it is no object";
    if (typeof read === "string") refuse(`spans[${i}]: ${read}`);
    else yield withInfo(read, info);
  }
}

/** A span of MLflow, whose own attributes are read as they are; those of an application are JSON as well. */
function withAttributes(span: Row): Row {
  const entries = Object.entries(objectOf(span.attributes));
  return {
    ...span,
    attributes: Object.fromEntries(entries.map(([key, value]) => [key, isOwn(key) ? value : decodeText(value)])),
  };
}

const isOwn = (key: string): boolean => key.startsWith("mlflow.");

function withInfo(span: Span, info: Row): Span {
  if (span.parentId !== null) return span;
  const noted = { ...objectOf(info.tags), ...objectOf(info.trace_metadata ?? info.request_metadata) };
  const metadata = Object.entries(noted).flatMap(([key, value]) =>
    isOwn(key) ? [] : [[key, recordIn(value)] as const],
  );
  return {
    ...span,
    failure: span.failure ?? failureOf(span, info),
    metadata: { ...Object.fromEntries(metadata), ...span.metadata },
    otherIds: [...span.otherIds, info.client_request_id].filter(isId),
    scores: [...span.scores, ...scoresOf(info.assessments)],
  };
}

/** A trace that failed, or never ended, as its process did: since MLflow 3 its state says so, before that its status. */
function failureOf({ output }: Span, { state, status = state }: Row): SpanFailure | null {
  const said = typeof status === "string" ? status.replace(/^Trace(?:State|Status)\./, "") : null;
  const isFailure = said === "ERROR" || (said === "IN_PROGRESS" && output === null);
  return isFailure ? { type: said, message: null } : null;
}

/** Tags are texts: of a record its JSON. */
function recordIn(value: unknown): unknown {
  const found = decodeText(value);
  return isObject(found) ? found : value;
}

/**
 * What judges and code found; what people said of a trace is no judge's score. Verdicts of one chunk each count in the
 * share of those that passed, `NAME/precision`, which MLflow gives beside them.
 */
function scoresOf(assessments: unknown): SpanScore[] {
  const all = (Array.isArray(assessments) ? assessments : []).map(objectOf);
  const names = new Set(all.map(nameOf));
  return all.flatMap((assessment) => {
    const { value, error } = objectOf(assessment.feedback);
    const name = nameOf(assessment);
    const score = numberOf(VERDICTS[String(value).trim().toLowerCase()] ?? value);
    const isHuman = objectOf(assessment.source).source_type === "HUMAN";
    if (name === null || score === null || isHuman || isObject(error) || assessment.valid === false) return [];
    return names.has(`${name}/precision`) ? [] : [{ name, value: score, library: "MLflow" }];
  });
}

const nameOf = ({ assessment_name, name }: Row): string | null => textOf(assessment_name) ?? textOf(name);

const VERDICTS: Readonly<Record<string, number>> = { yes: 1, true: 1, no: 0, false: 0 };
