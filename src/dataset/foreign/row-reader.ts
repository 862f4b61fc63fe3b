import { convertRows, type RowFormat } from "./convert-rows.ts";
import { caseIdOf } from "./field.ts";
import type { ForeignReader } from "./foreign-adapter.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

/** A reader of formats in which each row is a trace. */
export function rowReader(format: RowFormat<ForeignTrace>): ForeignReader {
  return async function* (source, log, context) {
    for await (const { value, row, caseId, ...at } of convertRows(format, source, "trace/invalid-row", context, log)) {
      const query_id = caseId ?? value.query_id ?? caseIdOf(row.metadata);
      yield { trace: { ...value, query_id }, ...at };
    }
  };
}
