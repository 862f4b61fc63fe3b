import { snakeCase } from "../../golden/index.ts";
import { isObject, parseLenient, type Row } from "../../rows/index.ts";

/** Names under which the entries of one question stand in a row. */
const ENTRY_LISTS = ["messages", "entries", "steps", "trajectory", "events", "contents"];

/** The entries of a row of an agent's log; null where it holds none. */
export function entriesOf(row: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  for (const name of ENTRY_LISTS) {
    const value = row[name];
    if (Array.isArray(value)) return value;
  }
  return null;
}

/**
 * A row of Langfuse under the names of its API: its exports to blob storage and the models of its Python client write them
 * in snake case. In older CSV of its pages every field is JSON, so that a text stands in quotes of its own.
 */
export function langfuseRow(row: Row): Row {
  const isSnake = "parent_observation_id" in row && "trace_id" in row;
  const isQuoted = typeof row.id === "string" && row.id.startsWith('"');
  if (!isSnake && !isQuoted) return row;
  const fields = Object.entries(row).map(([name, field]) => [
    isSnake ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name,
    isQuoted ? (parseLenient(String(field)) ?? field) : field,
  ]);
  return Object.fromEntries(fields) as Row;
}

/** Whether a record is a trace of Langfuse with its observations in it, or an observation alone. */
export function isLangfuseRecord(record: Readonly<Record<string, unknown>>): boolean {
  const row = langfuseRow(record);
  const { observations } = row;
  if (Array.isArray(observations))
    return observations.every(isObservation) && (observations.length > 0 || Array.isArray(row.scores));
  return "traceId" in row && "parentObservationId" in row;
}

const isObservation = (value: unknown): boolean =>
  isObject(value) && "type" in value && "startTime" in langfuseRow(value);

/** The spans of a trace of MLflow, in its own document or in a row of a table of traces; null where a record is none. */
export function mlflowSpansOf({ data, spans, ...info }: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  if (isObject(data)) return isObject(info.info) && Array.isArray(data.spans) ? data.spans : null;
  const isRow = TRACE_COLUMNS.some((name) => name in info);
  return isRow && Array.isArray(spans) ? spans : null;
}

/** The metadata of a trace since MLflow 3, and before. */
const TRACE_COLUMNS = ["trace_metadata", "request_metadata"];

/** What a collector and the exporters of clients write into one file, by the names of OTLP's JSON and of its protobuf. */
export const OTLP_LISTS = ["resourceSpans", "resourceLogs", "resourceMetrics"].flatMap((name) => [
  name,
  snakeCase(name),
]);

/**
 * An OTLP document under the names of OTLP's JSON, where a program wrote those of the protobuf (`resource_spans`). Names
 * that an application chose are values there (`key`), so that every name in it is one of OTLP's.
 */
export function otlpNames(record: Row): Row {
  const isOfProtobuf = OTLP_LISTS.some((name) => name.includes("_") && Array.isArray(record[name]));
  return isOfProtobuf ? (renamed(record, 0) as Row) : record;
}

/** Deeper than any attribute is read, and safe for the stack. */
const MAX_DEPTH = 256;

function renamed(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => renamed(item, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [inCamel(name), renamed(inner, depth + 1)]));
}

const inCamel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names under which the servers of Phoenix, LangSmith and Langfuse list the spans or runs of an answer. */
const LISTS = ["data", "runs"];

/** The list that a document of a server's answer holds, with its name; null where it is none. */
export function pageOf(document: Readonly<Record<string, unknown>>) {
  const name = LISTS.find((list) => Array.isArray(document[list]));
  const records = (name === undefined ? [] : document[name]) as readonly unknown[];
  const [first] = records;
  const isSpan =
    isObject(first) && (isObject(first.context) || typeof first.run_type === "string" || isLangfuseRecord(first));
  return name === undefined || !isSpan ? null : { name, records };
}
