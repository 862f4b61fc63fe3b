import { langfuseRow } from "../foreign/langfuse-row.ts";
import { isObject } from "../rows/is-type.ts";

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
