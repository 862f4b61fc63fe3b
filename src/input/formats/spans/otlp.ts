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
export function* readOtlp(
  document: Readonly<Record<string, unknown>>,
  place: RowPlace,
  refuse: (why: string) => void,
): Generator<Span> {
  for (const [r, resource] of objectList(document.resourceSpans, "resourceSpans", refuse).entries()) {
    const at = `resourceSpans[${r}]`;
    const owner = attributesOf(isObject(resource.resource) ? resource.resource.attributes : undefined);
    const service = { name: owner.text("service.name"), version: owner.text("service.version") };
    for (const [s, scope] of objectList(
      resource.scopeSpans ?? resource.instrumentationLibrarySpans,
      `${at}.scopeSpans`,
      refuse,
    ).entries()) {
      const path = `${at}.scopeSpans[${s}].spans`;
      for (const [i, span] of objectList(scope.spans, path, refuse).entries()) {
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

function objectList(value: unknown, path: string, refuse: (why: string) => void): Readonly<Record<string, unknown>>[] {
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

function eventsOf(list: unknown): SpanEvent[] {
  if (!Array.isArray(list)) return [];
  return list
    .filter((event) => isObject(event) && typeof event.name === "string")
    .map(({ name, attributes }) => ({ name, attributes: attributesOf(attributes) }));
}

function otlpFailure(status: unknown, events: readonly SpanEvent[]): SpanFailure | null {
  if (!isObject(status) || !isErrorStatus(status.code)) return null;
  return exceptionFailure(events, status.message);
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
export function readSpanRow(row: Readonly<Record<string, unknown>>, place: RowPlace): Span | string {
  // The span table has a separate column for OpenInference's span kind.
  const kind = typeof row.span_kind === "string" && row.span_kind !== "UNKNOWN" ? row.span_kind : undefined;
  const fields = new Attributes({ "attributes.openinference.span.kind": kind, ...row });
  const traceId = fields.text("context.trace_id") ?? fields.text("trace_id");
  const spanId = fields.text("context.span_id") ?? fields.text("span_id");
  if (!isId(traceId)) return "context.trace_id is no id";
  if (!isId(spanId)) return "context.span_id is no id";
  const events = rowEvents(fields);
  const attributes = new Attributes(fields.get("attributes"));
  const isFailed = STATUS_FIELDS.some((path) => isErrorStatus(fields.get(path)));
  const message = firstOf(MESSAGE_FIELDS, (path) => fields.text(path));
  const name = fields.text("name") ?? fields.text("span_name") ?? "";
  return {
    ...factsOf(name, attributes, events, isFailed ? exceptionFailure(events, message) : null),
    traceId,
    spanId,
    parentId: firstOf(PARENT_FIELDS, (path) => fields.text(path)),
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
  "status.description",
  "status_message",
  "status.message",
  "status_description",
  "otel_status_message",
];
const PARENT_FIELDS = ["parent_id", "parent_span_id", "parentSpanId"];
const START_FIELDS = ["start_time", "start_time_ns", "start_time_unix_nano", "startTimeUnixNano", "start_timestamp"];
const END_FIELDS = ["end_time", "end_time_ns", "end_time_unix_nano", "endTimeUnixNano", "end_timestamp"];

function rowEvents(fields: Attributes): SpanEvent[] {
  return (fields.list("events") ?? [])
    .filter((event) => isObject(event) && typeof event.name === "string")
    .map((event) => {
      const { name, attributes } = event as { name: string; attributes: unknown };
      return { name, attributes: new Attributes(attributes) };
    });
}

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
