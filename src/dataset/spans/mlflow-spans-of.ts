import { isObject } from "../rows/is-type.ts";

/** The spans of a trace of MLflow, in its own document or in a row of a table of traces; null where a record is none. */
export function mlflowSpansOf({ data, spans, ...info }: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  if (isObject(data)) return isObject(info.info) && Array.isArray(data.spans) ? data.spans : null;
  const isRow = TRACE_COLUMNS.some((name) => name in info);
  return isRow && Array.isArray(spans) ? spans : null;
}

/** The metadata of a trace since MLflow 3, and before. */
const TRACE_COLUMNS = ["trace_metadata", "request_metadata"];
