import { caseIdOf } from "./field.ts";
import { valueAt } from "./value-at.ts";

/** The golden case that a record names at the key of `query-id`; null where there is no such key, or nothing at it. */
export function caseIdAt(record: unknown, key: string | null): string | null {
  return key === null ? null : caseIdOf({ query_id: valueAt(record, key) });
}
