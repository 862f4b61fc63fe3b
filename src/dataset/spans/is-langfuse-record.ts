import { isObject } from "../is-type.ts";

/** Whether a record is a trace of Langfuse with its observations in it, or an observation alone. */
export function isLangfuseRecord(record: Readonly<Record<string, unknown>>): boolean {
  const { observations } = record;
  if (Array.isArray(observations))
    return observations.every(isObservation) && (observations.length > 0 || Array.isArray(record.scores));
  return ("traceId" in record && "parentObservationId" in record) || isSnakeCase(record);
}

/** As exports to blob storage and the models of its Python client write an observation. */
const isSnakeCase = (record: Readonly<Record<string, unknown>>): boolean =>
  "trace_id" in record && "parent_observation_id" in record;

const isObservation = (value: unknown): boolean =>
  isObject(value) && "type" in value && ("startTime" in value || "start_time" in value);
