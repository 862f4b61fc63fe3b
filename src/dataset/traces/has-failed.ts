import type { Trace } from "./trace.schema.ts";

/** Whether the pipeline reported an error. Null and the empty text, which many write for "none", are no error. */
export function hasFailed({ error }: Pick<Trace, "error">): boolean {
  return error !== undefined && error !== null && error !== "";
}
