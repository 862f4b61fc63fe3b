import { snakeCase } from "../../golden/index.ts";
import { isObject, parseLenient, type Row } from "../../rows/index.ts";

/** Fields that contain the entries of one question. */
const ENTRY_FIELDS = ["messages", "entries", "steps", "trajectory", "events", "contents"];

/** The entries of one row of an agent log; null if there are none. */
export function entriesOf(row: Row): readonly unknown[] | null {
  return ENTRY_FIELDS.map((name) => row[name]).find(Array.isArray) ?? null;
}

/**
 * Converts a Langfuse row to the field names of its API. Blob storage exports and the Python client use snake case.
 * In CSV from older versions of the UI, every field is JSON, so texts are quoted.
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

/** Whether a record is a Langfuse trace that contains its observations, or a single observation. */
export function isLangfuseRecord(record: Row): boolean {
  const row = langfuseRow(record);
  const { observations } = row;
  if (Array.isArray(observations))
    return observations.every(isObservation) && (observations.length > 0 || Array.isArray(row.scores));
  return "traceId" in row && "parentObservationId" in row;
}

const isObservation = (value: unknown): boolean =>
  isObject(value) && "type" in value && "startTime" in langfuseRow(value);

/** The spans of an MLflow trace document or of a row of a trace table; null for other records. */
export function mlflowSpansOf({ data, spans, ...info }: Row): readonly unknown[] | null {
  if (isObject(data)) return isObject(info.info) && Array.isArray(data.spans) ? data.spans : null;
  const isRow = TRACE_COLUMNS.some((name) => name in info);
  return isRow && Array.isArray(spans) ? spans : null;
}

/** Metadata columns since MLflow 3 and before. */
const TRACE_COLUMNS = ["trace_metadata", "request_metadata"];

/** OTLP lists in the spelling of its JSON format and of its protobuf. Collectors can write all three into one file. */
export const OTLP_LISTS = ["resourceSpans", "resourceLogs", "resourceMetrics"].flatMap((name) => [
  name,
  snakeCase(name),
]);

/**
 * Converts an OTLP document with protobuf names (`resource_spans`) to the names of OTLP JSON. Attribute names are
 * values in OTLP (`key`), so this does not change them.
 */
export function otlpNames(record: Row): Row {
  const isOfProtobuf = OTLP_LISTS.some((name) => name.includes("_") && Array.isArray(record[name]));
  return isOfProtobuf ? (camelCaseKeys(record, 0) as Row) : record;
}

/** Deeper than any attribute, and safe for the call stack. */
const MAX_DEPTH = 256;

function camelCaseKeys(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => camelCaseKeys(item, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [camelCase(name), camelCaseKeys(inner, depth + 1)]),
  );
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Fields that contain the spans in responses of the Phoenix, LangSmith, and Langfuse servers. */
const PAGE_LISTS = ["data", "runs"];

/** The list of spans in a server response, and its name; null for other documents. */
export function pageOf(document: Row) {
  const name = PAGE_LISTS.find((list) => Array.isArray(document[list]));
  const records = (name === undefined ? [] : document[name]) as readonly unknown[];
  const [first] = records;
  const isSpan =
    isObject(first) && (isObject(first.context) || typeof first.run_type === "string" || isLangfuseRecord(first));
  return name === undefined || !isSpan ? null : { name, records };
}
