import type { RowPlace } from "../../../diagnostics/index.ts";
import { isId, isObject, type Row } from "../../rows/index.ts";
import { decodeText, firstOf, numberOf, objectOf, textOf } from "../shared/index.ts";
import { Attributes } from "./attributes.ts";
import { factsOf } from "./facts.ts";
import { isErrorStatus, parseInstant, type Span, type SpanEvent, type SpanFailure, type SpanScore } from "./span.ts";

/**
 * Reads the spans of an OTLP document (`ExportTraceServiceRequest` as JSON). Passes the path of each invalid part to
 * `refuse`.
 */
export function* readOtlp(document: Row, place: RowPlace, refuse: (why: string) => void): Generator<Span> {
  for (const [resource, at] of objectsIn(document.resourceSpans, "resourceSpans", refuse)) {
    const owner = attributesOf(objectOf(resource.resource).attributes);
    const service = { service: owner.text("service.name"), serviceVersion: owner.text("service.version") };
    const scopes = resource.scopeSpans ?? resource.instrumentationLibrarySpans;
    for (const [scope, path] of objectsIn(scopes, `${at}.scopeSpans`, refuse))
      for (const [span, where] of objectsIn(scope.spans, `${path}.spans`, refuse)) {
        const read = otlpSpan(span, place);
        if (typeof read === "string") refuse(`${where}.${read}`);
        else yield { ...read, ...service };
      }
  }
}

function otlpSpan(span: Row, place: RowPlace): Span | string {
  const { traceId, spanId, parentSpanId, name } = span;
  if (!isId(traceId)) return "traceId is no id";
  if (!isId(spanId)) return "spanId is no id";
  const attributes = attributesOf(span.attributes);
  const events = eventsIn(span.events, attributesOf);
  const { code, message } = objectOf(span.status);
  const dropped = {
    attributes: Number(span.droppedAttributesCount ?? 0),
    events: Number(span.droppedEventsCount ?? 0),
  };
  const called = typeof name === "string" ? name : "";
  return {
    ...factsOf(called, attributes, events, isErrorStatus(code) ? exceptionFailure(events, message) : null, dropped),
    traceId,
    spanId,
    parentId: typeof parentSpanId === "string" && !/^0*$/.test(parentSpanId) ? parentSpanId : null,
    name: called,
    start: parseInstant(span.startTimeUnixNano),
    end: parseInstant(span.endTimeUnixNano),
    ...place,
  };
}

/** Yields the objects in a list, each with its path. */
function* objectsIn(list: unknown, path: string, refuse: (why: string) => void): Generator<[Row, string]> {
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) return refuse(`${path} is no list`);
  for (const [i, item] of list.entries())
    if (isObject(item)) yield [item, `${path}[${i}]`];
    else refuse(`${path}[${i}] is no object`);
}

function attributesOf(list: unknown): Attributes {
  return new Attributes(attributeRecord(list, 0));
}

/** Reads attributes, which OTLP writes as a list of `{key, value: {stringValue | intValue | ...}}`. */
function attributeRecord(list: unknown, depth: number): Record<string, unknown> {
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list
      .filter((item) => isObject(item) && typeof item.key === "string")
      .map(({ key, value }) => [key, plainValue(value, depth)]),
  );
}

const MAX_DEPTH = 24;

function plainValue(value: unknown, depth: number): unknown {
  if (!isObject(value) || depth > MAX_DEPTH) return undefined;
  if (value.stringValue !== undefined) return value.stringValue;
  const number = value.intValue ?? value.doubleValue;
  if (typeof number === "string") {
    // Integers are digits in a string. Those that a number cannot represent stay texts, because they can be ids.
    const value = Number(number);
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? number : value;
  }
  if (number !== undefined) return number;
  if (value.boolValue !== undefined) return value.boolValue;
  if (isObject(value.arrayValue)) {
    const { values } = value.arrayValue;
    return Array.isArray(values) ? values.map((item) => plainValue(item, depth + 1)) : [];
  }
  return isObject(value.kvlistValue) ? attributeRecord(value.kvlistValue.values, depth + 1) : undefined;
}

function eventsIn(list: unknown, read: (attributes: unknown) => Attributes): SpanEvent[] {
  return (Array.isArray(list) ? list : [])
    .filter((event) => isObject(event) && typeof event.name === "string")
    .map(({ name, attributes }) => ({ name, attributes: read(attributes) }));
}

/** The error of a failed span. An exception event has more details than the status. */
function exceptionFailure(events: readonly SpanEvent[], message: unknown): SpanFailure {
  const thrown = events.find(({ name }) => name === "exception")?.attributes;
  const text = typeof message === "string" && message !== "" ? message : null;
  return { type: thrown?.text("exception.type") ?? null, message: text ?? thrown?.text("exception.message") ?? null };
}

/**
 * Reads a single span, as written by Phoenix and by `span.to_json()` of OpenTelemetry's Python SDK (`context` with
 * the ids, `attributes` flattened or nested), or a row of Phoenix' span table with flat names (`context.trace_id`,
 * `attributes.llm.model_name`). Also supports the names that custom exporters and Logfire use for parent, times, and
 * status. A string is an error message.
 */
export function readSpanRow(row: Row, place: RowPlace): Span | string {
  // The span table has a separate column for OpenInference's span kind.
  const kind = typeof row.span_kind === "string" && row.span_kind !== "UNKNOWN" ? row.span_kind : undefined;
  const fields = new Attributes({ "attributes.openinference.span.kind": kind, ...row });
  const traceId = fields.text("context.trace_id", "trace_id");
  const spanId = fields.text("context.span_id", "span_id");
  if (!isId(traceId)) return "context.trace_id is no id";
  if (!isId(spanId)) return "context.span_id is no id";
  const events = eventsIn(fields.list("events"), (one) => new Attributes(one));
  const attributes = new Attributes(fields.get("attributes"));
  const isFailed = STATUS_FIELDS.some((path) => isErrorStatus(fields.get(path)));
  const message = fields.text(...MESSAGE_FIELDS);
  const name = fields.text("name", "span_name") ?? "";
  return {
    ...factsOf(name, attributes, events, isFailed ? exceptionFailure(events, message) : null),
    traceId,
    spanId,
    parentId: fields.text("parent_id", "parent_span_id", "parentSpanId"),
    name,
    service: fields.text("resource.attributes.service.name"),
    serviceVersion: fields.text("resource.attributes.service.version"),
    start: firstOf(START_FIELDS, (path) => parseInstant(fields.get(path))),
    end: firstOf(END_FIELDS, (path) => parseInstant(fields.get(path))),
    ...place,
  };
}

const STATUS_FIELDS = ["status.status_code", "status_code", "status.code", "status", "otel_status_code"];
const MESSAGE_FIELDS = [
  ...["status.description", "status_message", "status.message", "status_description", "otel_status_message"],
];
const START_FIELDS = ["start_time", "start_time_ns", "start_time_unix_nano", "startTimeUnixNano", "start_timestamp"];
const END_FIELDS = ["end_time", "end_time_ns", "end_time_unix_nano", "endTimeUnixNano", "end_timestamp"];

/**
 * Reads the spans of an MLflow trace (schema 2 or later). Adds the tags, metadata, and assessments of the trace to
 * its first span.
 */
export function* readMlflowTrace(
  trace: Row,
  spans: readonly unknown[],
  place: RowPlace,
  refuse: (why: string) => void,
): Generator<Span> {
  const info = isObject(trace.info) ? trace.info : trace;
  for (const [i, span] of spans.entries()) {
    const read = isObject(span) ? readSpanRow(withParsedAttributes(span), place) : "it is no object";
    if (typeof read === "string") refuse(`spans[${i}]: ${read}`);
    else yield withTraceInfo(read, info);
  }
}

/** Parses application attributes, which are JSON too. MLflow's own attributes are parsed when they are read. */
function withParsedAttributes(span: Row): Row {
  const entries = Object.entries(objectOf(span.attributes));
  return {
    ...span,
    attributes: Object.fromEntries(entries.map(([key, value]) => [key, isMlflowKey(key) ? value : decodeText(value)])),
  };
}

const isMlflowKey = (key: string): boolean => key.startsWith("mlflow.");

function withTraceInfo(span: Span, info: Row): Span {
  if (span.parentId !== null) return span;
  const noted = { ...objectOf(info.tags), ...objectOf(info.trace_metadata ?? info.request_metadata) };
  const metadata = Object.entries(noted).flatMap(([key, value]) =>
    isMlflowKey(key) ? [] : [[key, parsedRecord(value)] as const],
  );
  return {
    ...span,
    failure: span.failure ?? traceFailure(span, info),
    metadata: { ...Object.fromEntries(metadata), ...span.metadata },
    otherIds: [...span.otherIds, info.client_request_id].filter(isId),
    scores: [...span.scores, ...assessmentScores(info.assessments)],
  };
}

/** The failure of a trace that failed or did not end. MLflow 3 records it as state, earlier versions as status. */
function traceFailure({ output }: Span, { state, status = state }: Row): SpanFailure | null {
  const type = typeof status === "string" ? status.replace(/^Trace(?:State|Status)\./, "") : null;
  const isFailure = type === "ERROR" || (type === "IN_PROGRESS" && output === null);
  return isFailure ? { type, message: null } : null;
}

/** Tags are texts, so a record is JSON. */
function parsedRecord(value: unknown): unknown {
  const found = decodeText(value);
  return isObject(found) ? found : value;
}

/**
 * Scores of judges and code, without those of human labelers. MLflow aggregates verdicts on single chunks into
 * `NAME/precision`, which replaces them.
 */
function assessmentScores(assessments: unknown): SpanScore[] {
  const all = (Array.isArray(assessments) ? assessments : []).map(objectOf);
  const names = new Set(all.map(assessmentName));
  return all.flatMap((assessment) => {
    const { value, error } = objectOf(assessment.feedback);
    const name = assessmentName(assessment);
    const score = numberOf(VERDICTS[String(value).trim().toLowerCase()] ?? value);
    const isHuman = objectOf(assessment.source).source_type === "HUMAN";
    if (name === null || score === null || isHuman || isObject(error) || assessment.valid === false) return [];
    return names.has(`${name}/precision`) ? [] : [{ name, value: score, library: "MLflow" }];
  });
}

const assessmentName = ({ assessment_name, name }: Row): string | null => textOf(assessment_name) ?? textOf(name);

const VERDICTS: Readonly<Record<string, number>> = { yes: 1, true: 1, no: 0, false: 0 };
