import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import { isId, isObject } from "../is-type.ts";
import { Attributes } from "./attributes.ts";
import { factsOf } from "./facts-of.ts";
import type { SpanEvent } from "./otel-genai.ts";
import { parseInstant } from "./parse-instant.ts";
import { exception } from "./read-otlp.ts";
import type { Span } from "./span.ts";

/**
 * A span that stands alone, as Phoenix and OpenTelemetry's Python SDK (`span.to_json()`) write it: `context` with the
 * ids, which others write beside them, `attributes` flattened or nested; or as a row of Phoenix' span table, where every path is one flat name
 * (`context.trace_id`, `attributes.llm.model_name`). A text says what is missing.
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
  const code = ["status.status_code", "status.code", "status_code", "status"].map((name) => fields.text(name));
  const message = fields.text("status.description") ?? fields.text("status.message") ?? fields.text("status_message");
  return {
    ...factsOf(attributes, events, code.some(isFailure) ? exception(events, message) : null),
    ...{ traceId, spanId },
    parentId: fields.text("parent_id") ?? fields.text("parent_span_id"),
    name: fields.text("name") ?? "",
    service: fields.text("resource.attributes.service.name"),
    serviceVersion: fields.text("resource.attributes.service.version"),
    start: parseInstant(fields.get("start_time")),
    end: parseInstant(fields.get("end_time")),
    ...place,
  };
}

/** `StatusCode.ERROR` is how Python prints the one of its SDK. */
const isFailure = (code: string | null): boolean =>
  code !== null && /^(?:StatusCode\.|STATUS_CODE_)?ERROR$/i.test(code);

function eventsOf(fields: Attributes): SpanEvent[] {
  return (fields.list("events") ?? [])
    .filter((event) => isObject(event) && typeof event.name === "string")
    .map((event) => {
      const { name, attributes } = event as { name: string; attributes: unknown };
      return { name, attributes: new Attributes(attributes) };
    });
}
