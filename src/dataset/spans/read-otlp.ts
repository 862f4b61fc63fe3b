import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import { isId, isObject } from "../rows/is-type.ts";
import { Attributes } from "./attributes.ts";
import { factsOf } from "./facts-of.ts";
import { isErrorStatus } from "./is-error-status.ts";
import type { SpanEvent } from "./otel-genai.ts";
import { parseInstant } from "./parse-instant.ts";
import type { Span, SpanFailure } from "./span.ts";

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
    ...factsOf(called, attributes, events, failureOf(span.status, events), dropped),
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

function failureOf(status: unknown, events: readonly SpanEvent[]): SpanFailure | null {
  if (!isObject(status) || !isErrorStatus(status.code)) return null;
  return exception(events, status.message);
}

/** The error of a failed span: its exception event says more than its status. */
export function exception(events: readonly SpanEvent[], message: unknown): SpanFailure {
  const thrown = events.find(({ name }) => name === "exception")?.attributes;
  const said = typeof message === "string" && message !== "" ? message : null;
  return { type: thrown?.text("exception.type") ?? null, message: said ?? thrown?.text("exception.message") ?? null };
}
