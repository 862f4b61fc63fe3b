import { snakeCase } from "../foreign/label-name.ts";
import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";

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
