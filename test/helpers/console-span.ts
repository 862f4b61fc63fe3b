import { readSpanRow } from "../../src/input/formats/spans/otlp.ts";
import type { Span } from "../../src/input/formats/spans/span.ts";

type Attributes = Readonly<Record<string, unknown>>;
type Event = readonly [name: string, attributes: Attributes];

interface Place {
  /** Null for the root; else the root is the parent. */
  readonly parent?: null;
  readonly events?: readonly Event[];
}

let made = 0;

/** A span as OpenTelemetry's exporter for the console writes it, which begins after the one made before it. */
export function consoleSpan(name: string, attributes: Attributes, { parent, events = [] }: Place = {}): Span {
  const start = 1_767_225_600_000 + ++made;
  const row = {
    context: { trace_id: "t", span_id: parent === null ? "root" : `${name} ${made}` },
    parent_id: parent === null ? null : "root",
    name,
    start_time: start,
    end_time: start + 1,
    attributes,
    events: events.map(([event, fields]) => ({ name: event, attributes: fields })),
  };
  return readSpanRow(row, { file: "f", line: made }) as Span;
}
