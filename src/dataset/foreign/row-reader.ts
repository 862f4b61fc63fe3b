import { convertRows, type RowFormat } from "./convert-rows.ts";
import type { ForeignReader } from "./foreign-adapter.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

/** A reader of formats in which each row is a trace. */
export function rowReader(format: RowFormat<ForeignTrace>): ForeignReader {
  return async function* (source, log, context) {
    for await (const { value, row: _, caseId, ...at } of convertRows(format, source, "trace/invalid-row", context, log))
      yield { trace: caseId === null ? value : { ...value, query_id: caseId }, ...at };
  };
}
