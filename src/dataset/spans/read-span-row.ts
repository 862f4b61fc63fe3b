import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import { firstOf } from "../foreign/field.ts";
import { isId, isObject } from "../rows/is-type.ts";
import { Attributes } from "./attributes.ts";
import { factsOf } from "./facts-of.ts";
import { isErrorStatus } from "./is-error-status.ts";
import type { SpanEvent } from "./otel-genai.ts";
import { parseInstant } from "./parse-instant.ts";
import { exception } from "./read-otlp.ts";
import type { Span } from "./span.ts";

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
  const events = eventsOf(fields);
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

function eventsOf(fields: Attributes): SpanEvent[] {
  return (fields.list("events") ?? [])
    .filter((event) => isObject(event) && typeof event.name === "string")
    .map((event) => {
      const { name, attributes } = event as { name: string; attributes: unknown };
      return { name, attributes: new Attributes(attributes) };
    });
}
